import { useCollege } from '../lib/college.ts'

type HeadProps = {
  /** Default: only the college's name, for the home page. */
  title?: string
  /** Description for search engines, cut to 160 characters. */
  description?: string | null | undefined
}

/** Title and description of the document. */
export function Head({ title, description }: HeadProps) {
  const college = useCollege()
  return (
    <>
      <title>{title ? `${title} | ${college.name}` : college.name}</title>
      {description && <meta name="description" content={[...description.replace(/\s+/g, ' ')].slice(0, 160).join('')} />}
    </>
  )
}
