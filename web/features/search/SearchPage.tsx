import { type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import type { SitePage } from '../../../content/sitePages.ts'
import { MAX_SEARCH_LENGTH } from '../../../schema/searchLength.ts'
import { useCollege } from '../../lib/college.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import { useUnreadKinds } from '../../lib/site/page.ts'
import { sitePagesFor } from '../../lib/site/searchPages.ts'
import { hasAllWords } from '../../lib/site/searchWords.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { BandPage } from '../../ui/site/page/BandPage.tsx'
import { SearchForm } from '../../ui/site/search/SearchForm.tsx'
import { HitGroup, Hits } from './Hits.tsx'
import { type SearchQuery, useSearchPage } from './search.page.generated.ts'

export { SearchDocument as query } from './search.page.generated.ts'
export const searchParams = ['q']

/** Limit of `search` in search.page.graphql. */
const LIMIT = 30

export function Component({ search: { q = '' } }: { search: { q?: string } }) {
  const text = q.trim()
  const isTooLong = [...text].length > MAX_SEARCH_LENGTH
  const heading = text && !isTooLong ? `Search: ${text}` : 'Search'
  return (
    <BandPage heading={heading} description="Search courses, subjects, faculty members, notices and innovations of the college.">
      <SearchForm text={[...text].slice(0, MAX_SEARCH_LENGTH).join('')} look="primary" autoFocus={!text} />
      {!text && <Status>Search for the name of a course or a faculty member, words of a notice, or the code of a subject.</Status>}
      {isTooLong && <Status>The search is too long. Use {MAX_SEARCH_LENGTH} characters or fewer.</Status>}
      {text && !isTooLong && (
        <Suspense fallback={<Status>Searching...</Status>}>
          <Results text={text} />
        </Suspense>
      )}
    </BandPage>
  )
}

function Results({ text }: { text: string }) {
  const { search, courses } = useSearchPage()
  const pages = sitePagesFor(text, useCollege())
  if (!search && pages.length === 0) return <Status>The search is temporarily unavailable. Try again later.</Status>
  const hits = search ?? []
  const count = pages.length + hits.length
  const isAfterHits = hits.length > 0 && isInTitle(hits[0], text) && !isInTitle(pages[0], text)
  const found = hits.length < LIMIT ? countOf(count, 'result') : `The first ${count} results`
  return (
    <>
      <Status>
        {count > 0 ? found : 'No results'} for “<bdi lang={languageOf(text)}>{text}</bdi>”
      </Status>
      {hits.length === LIMIT && <Status>There may be more. Add a word to find fewer.</Status>}
      <Unread isEverything={!search} />
      {isAfterHits || <Pages pages={pages} text={text} />}
      <Hits hits={hits} text={text} />
      {isAfterHits && <Pages pages={pages} text={text} />}
      {count === 0 && <Advice courses={courses} />}
    </>
  )
}

const isInTitle = (found: { title: string | null } | undefined, text: string) => hasAllWords(found?.title ?? '', text)

/** Tells what could not be searched. */
function Unread({ isEverything }: { isEverything: boolean }) {
  const kinds = useUnreadKinds().map((kind) => `${recordKinds[kind].noun}s`)
  const names = isEverything ? 'courses and all other records' : new Intl.ListFormat('en-GB').format(kinds)
  return names && <Status>The {names} could not be searched just now. Try again in a minute.</Status>
}

const Pages = ({ pages, text }: { pages: SitePage[]; text: string }) =>
  pages.length > 0 && (
    <HitGroup
      heading="Pages"
      note={countOf(pages.length, 'result')}
      unnamed="Page"
      hits={pages.map((page) => ({ ...page, id: page.path }))}
      text={text}
    />
  )

/** Tells what to try if nothing was found, and lists the courses. */
const Advice = ({ courses }: Pick<Partial<SearchQuery>, 'courses'>) => (
  <>
    <p>Try this:</p>
    <Tips>
      <li>Use fewer words, or other words.</li>
      <li>Check the spelling.</li>
      <li>Search for the code of a subject, or for a part of a name.</li>
    </Tips>
    {courses && courses.length > 0 && (
      <HitGroup
        heading="Courses"
        unnamed="Course"
        hits={courses.map(({ id, name, excerpt }) => ({ id, title: name, excerpt, path: `/course/${encodeURIComponent(id)}` }))}
      />
    )}
  </>
)

const Status = ({ children }: { children: ReactNode }) => (
  <styled.p role="status" marginBlock="3" color="muted" overflowWrap="anywhere">
    {children}
  </styled.p>
)

const Tips = styled('ul', { base: { listStyle: 'disc', paddingLeft: '6' } })
