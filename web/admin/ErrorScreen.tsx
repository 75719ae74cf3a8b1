import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { LinkButton } from '../ui/admin/links.tsx'
import { Head } from '../ui/Head.tsx'

/** The code of a screen could not be loaded. After an update of the website, it has another address than the open tab knows. */
export class ScreenNotLoaded extends Error {
  override message =
    'This screen could not be loaded. The website may have been updated since you opened this page, or you are offline.'
}

/** Shown for an unknown URL, and for a screen that has failed. */
export function ErrorScreen() {
  const error = useRouteError()
  const [message, advice] = textsOf(error)
  const isMissing = isRouteErrorResponse(error)
  return (
    <Grid justifyItems="start" gap="4" maxWidth="text" padding={{ base: '8', md: '14' }} overflowWrap="anywhere">
      <Head title="Unexpected Application Error!" />
      <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }}>Unexpected Application Error!</chakra.h1>
      <chakra.p fontSize="lg">{message}</chakra.p>
      <p>{advice}</p>
      <Flex wrap="wrap" gap="3">
        {!isMissing && (
          <Button variant="solid" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
        <LinkButton variant={isMissing ? 'solid' : 'outline'} to="/admin">
          Go to the dashboard
        </LinkButton>
      </Flex>
    </Grid>
  )
}

/** Returns what has happened, and what to do. */
function textsOf(error: unknown) {
  if (isRouteErrorResponse(error))
    return [`${error.status} ${error.statusText}`, 'There is no screen at this address. The menu leads to all screens.']
  if (error instanceof ScreenNotLoaded) return [error.message, 'Check your internet connection, then reload the page.']
  const advice = 'This screen has failed. Reload the page. If it fails again, tell the people who run the website.'
  return [error instanceof Error ? error.message : String(error), advice]
}
