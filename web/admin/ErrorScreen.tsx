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
  const isMissing = isRouteErrorResponse(error)
  return (
    <ErrorPage heading="Unexpected Application Error!" status={isMissing ? error.status : 500}>
      <p>{messageOf(error)}</p>
      <p>{adviceFor(error)}</p>
      <styled.div display="flex" flexWrap="wrap" gap="3">
        {!isMissing && (
          <Button look="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        <LinkButton look={isMissing ? 'primary' : 'outline'} to="/admin">
          Go to the dashboard
        </LinkButton>
      </styled.div>
    </ErrorPage>
  )
}

function adviceFor(error: unknown) {
  if (isRouteErrorResponse(error)) return 'There is no screen at this address. The menu leads to all screens.'
  if (error instanceof ScreenNotLoaded) return 'Check your internet connection, then reload the page.'
  return 'This screen has failed. Reload the page. If it fails again, tell the people who run the website.'
}

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
