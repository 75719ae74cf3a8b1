import { useEffect, useState } from 'react'
import { fetchQuery } from '../../lib/fetchQuery.ts'
import { TextLink } from '../../ui/site/TextLink.tsx'
import type { AllFacultyQuery } from './AllFaculty.generated.ts'
import query from './AllFaculty.graphql?raw'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyGrid.tsx'

/** Last complete list, shown at once on a return visit. */
let lastRead: FacultyCardFragment[] | undefined

/** Grid of all faculty members; shows the `first` ones until all are loaded. */
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
      {!all && (
        <p role="status">
          {hasFailed ? (
            <>
              The other faculty members could not be loaded. <TextLink href="/faculties">See all faculty members</TextLink>.
            </>
          ) : (
            'Loading faculties...'
          )}
        </p>
      )}
    </>
  )
}
