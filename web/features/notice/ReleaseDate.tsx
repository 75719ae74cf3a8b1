import { styled } from '#styled'
import { FormattedDate } from '../../ui/site/text/FormattedDate.tsx'

type Props = {
  releasedOn: string
  /** The same day in the Bikram Sambat calendar, in Nepali. */
  releasedOnBikramSambat: string | null
}

/** Release date of a notice in both calendars: `28 Nov 2026 (२०८३ मंसिर १२)`. */
export const ReleaseDate = ({ releasedOn, releasedOnBikramSambat }: Props) => (
  <>
    <FormattedDate day={releasedOn} />
    {releasedOnBikramSambat && (
      <>
        {' '}
        <styled.span whiteSpace="nowrap">
          (<span lang="ne">{releasedOnBikramSambat}</span>)
        </styled.span>
      </>
    )}
  </>
)
