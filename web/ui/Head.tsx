import { useCollege } from '../lib/college.ts'

type HeadProps = {
  /** Left out on the home page, which bears the college's name alone. */
  title?: string
  /** What search engines show; cut to a length they read. */
  description?: string | null | undefined
}

/** What a page puts into the document's head. */
export function Head({ title, description }: HeadProps) {
  const college = useCollege()
  return (
    <>
      <title>{title ? `${title} | ${college.name}` : college.name}</title>
      {description && <meta name="description" content={[...description.replace(/\s+/g, ' ')].slice(0, 160).join('')} />}
    </>
  )
}
