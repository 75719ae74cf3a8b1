import { useCollege } from '../lib/college.ts'
import { excerpt } from '../lib/text/excerpt.ts'

type HeadProps = {
  /** Default: only the college's name, for the home page. */
  title?: string
  /** Description for search engines, which its first 160 characters are enough for. */
  description?: string | null | undefined
}

/** Title and description of the document. */
export function Head({ title, description }: HeadProps) {
  const college = useCollege()
  const summary = excerpt(description ?? null)
  return (
    <>
      <title>{title ? `${title} | ${college.name}` : college.name}</title>
      {summary && <meta name="description" content={summary} />}
    </>
  )
}
