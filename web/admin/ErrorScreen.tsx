import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { styled } from '#styled'
import { LinkButton } from '../ui/admin/LinkButton.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'

/** The code of a screen could not be loaded. After an update of the website, it has another address than the open tab knows. */
export class ScreenNotLoaded extends Error {
  override message =
    'This screen could not be loaded. The website may have been updated since you opened this page, or you are offline.'
}

/** Shown for an unknown URL, and for a screen that has failed. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <ErrorPage heading="Unexpected Application Error!">
      <styled.p marginBottom="6" fontSize="lg" overflowWrap="anywhere">
        {messageOf(error)}
      </styled.p>
      {error instanceof ScreenNotLoaded ? (
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      ) : (
        <LinkButton look="primary" to="/admin">
          Go to the dashboard
        </LinkButton>
      )}
    </ErrorPage>
  )
}

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
