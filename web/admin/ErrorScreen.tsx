import { chakra } from '@chakra-ui/react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'

/** Shown for an unknown URL, and for a screen that has failed. */
export function ErrorScreen() {
  return (
    <ErrorPage heading="Unexpected Application Error!">
      <chakra.p marginBottom="6" fontSize="lg" overflowWrap="anywhere">
        {messageOf(useRouteError())}
      </chakra.p>
      <ButtonLink look="primary" asChild>
        <Link to="/admin">Go to the dashboard</Link>
      </ButtonLink>
    </ErrorPage>
  )
}

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
