import { useEffect, useState } from 'react'
import { fetchQuery } from '../../lib/fetchQuery.ts'
import { TextLink } from '../../ui/site/TextLink.tsx'
import type { AllFacultyQuery } from './AllFaculty.generated.ts'
import query from './AllFaculty.graphql?raw'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyGrid.tsx'

/** The last complete list, so that the grid is whole at once when the visitor comes back to it. */
let lastRead: FacultyCardFragment[] | undefined

/** All faculty members in a grid; the `first` of them until the others have been read. */
export function AllFaculty({ first }: { first: FacultyCardFragment[] }) {
  const [all, setAll] = useState(lastRead)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    fetchQuery<AllFacultyQuery>(query).then(
      ({ faculties }) => {
        lastRead = faculties ?? undefined
        setAll(lastRead)
      },
      () => setFailed(true),
    )
  }, [])
  return (
    <>
      <FacultyGrid faculties={all ?? first} />
      {!all && !hasFailed && <p role="status">Loading faculties...</p>}
      {!all && hasFailed && (
        <p role="status">
          The other faculty members could not be loaded. <TextLink href="/faculties">See all faculty members</TextLink>.
        </p>
      )}
    </>
  )
}
