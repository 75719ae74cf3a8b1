import { styled } from '#styled'
import { searchNames } from '../../lib/site/searchKinds.ts'
import { wordsFoundIn } from '../../lib/site/searchWords.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Marked } from '../../ui/site/search/Marked.tsx'
import { FormattedDate } from '../../ui/site/text/FormattedDate.tsx'
import type { SearchQuery } from './search.page.generated.ts'

type SearchHit = NonNullable<SearchQuery['search']>[number]
type Hit = Pick<SearchHit, 'id' | 'title' | 'excerpt' | 'path'> & Partial<Pick<SearchHit, 'releasedOn'>>

/** Records that a search found, by kind. The kind of the best one comes first. */
export function Hits({ hits, text }: { hits: SearchHit[]; text: string }) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind)
    const { heading, label } = searchNames(kind)
    return (
      <HitGroup key={kind} heading={heading} note={countOf(ofKind.length, 'result')} unnamed={label} hits={ofKind} text={text} />
    )
  })
}

type HitGroupProps = {
  heading: string
  /** Text below the heading. */
  note?: string
  /** Name of a record without a title. */
  unnamed: string
  hits: Hit[]
  /** Search whose words are marked. */
  text?: string
}

/** Links to records, with a heading beside them. */
export const HitGroup = ({ heading, note, unnamed, hits, text = '' }: HitGroupProps) => (
  <Section aria-label={heading}>
    <div>
      <h2>{heading}</h2>
      {note && <small>{note}</small>}
    </div>
    <ul>
      {hits.map(({ id, title, excerpt, releasedOn, path }) => {
        const found = wordsFoundIn(`${title} ${excerpt}`, text).flat().join(' ')
        return (
          <li key={id}>
            <h3>
              <a href={path} lang={languageOf(title)}>
                <Marked text={title || unnamed} search={found} />
              </a>
            </h3>
            {releasedOn && (
              <small>
                <FormattedDate day={releasedOn} />
              </small>
            )}
            {excerpt && (
              <p lang={languageOf(excerpt)}>
                <Marked text={excerpt} search={found} />
              </p>
            )}
          </li>
        )
      })}
    </ul>
  </Section>
)

const Section = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
    alignItems: 'start',
    columnGap: '12',
    rowGap: '3',
    paddingTop: { base: '8', md: '12' },
    '& > div': { position: { md: 'sticky' }, top: '6' },
    '& h2': { fontSize: 'xl', lineHeight: '1.2' },
    '& small': { color: 'muted', fontSize: 'sm' },
    '& li': { paddingBlock: '6', borderTopWidth: '1px', overflowWrap: 'anywhere' },
    '& h3': { fontSize: 'lg', lineHeight: '1.3' },
    '& h3 a': {
      display: 'inline-block',
      minWidth: '44px',
      paddingBlock: { base: '10px', md: '1' },
      marginBlock: { base: '-6px', md: '0' },
      overflowWrap: 'anywhere',
      textDecoration: 'underline',
      textDecorationColor: 'line',
      textDecorationThickness: '2px',
      textUnderlineOffset: '5px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '& li > p': { maxWidth: 'text' },
  },
})
