import { useEffect, useState } from 'react'
import { TextLink } from '../../ui/site/TextLink.tsx'
import type { AllFacultyQuery } from './AllFaculty.generated.ts'
import query from './AllFaculty.graphql?raw'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
import { FacultyGrid } from './FacultyCard.tsx'

/** Last complete list, shown at once on a return visit. */
let lastRead: FacultyCardFragment[] | undefined

/** Grid of all faculty members; shows the `first` ones until all are loaded. */
export function AllFaculty({ first }: { first: FacultyCardFragment[] }) {
  const [all, setAll] = useState(lastRead)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    readAll().then(setAll, () => setFailed(true))
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

/** Reads the list without Apollo Client, which the first visit does not load. Rejects if any field failed. */
async function readAll() {
  const body = JSON.stringify({ query })
  const response = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data, errors }: { data?: AllFacultyQuery; errors?: unknown } = await response.json()
  if (!data?.faculties || errors) throw new Error('The query failed.')
  lastRead = data.faculties
  return lastRead
}
