import { styled } from '#styled'
import { loadingOf } from '../../ui/Picture.tsx'
import { FacultyCard, type HeadingLevel } from './FacultyCard.tsx'
import type { FacultyListQuery } from './facultyList.page.generated.ts'

export type Member = NonNullable<FacultyListQuery['faculties']>[number]

type Props = {
  members: Member[]
  heading?: HeadingLevel
  /** The grid is at the top of the page. */
  isFirst: boolean
}

/** Dense grid of small portraits: two per row on phones, five beside a column with the department. */
export const MemberGrid = ({ members, isFirst, heading = 'h3' }: Props) => (
  <Grid>
    {members.map((member, index) => (
      <li key={member.id}>
        <FacultyCard {...member} heading={heading} loading={loadingOf(isFirst && index === 0)} isSmall />
      </li>
    ))}
  </Grid>
)

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(9rem, 1fr))' },
    columnGap: '4',
    rowGap: '6',
  },
})
