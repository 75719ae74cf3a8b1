import { chakra } from '@chakra-ui/react'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'

/** Error screen for an address without a page, or a page that has failed. `message` is the status text or the error's message. */
export const ErrorScreen = ({ message }: { message: string }) => (
  <ErrorPage heading="Unexpected Application Error!">
    <chakra.p fontSize="lg" marginBottom="8" overflowWrap="anywhere">
      {message}
    </chakra.p>
    <ButtonLink href="/" look="primary">
      Back to the home page
    </ButtonLink>
  </ErrorPage>
)

/** Error screen for a page whose content could not be loaded, with a button to try again. */
export const LoadErrorScreen = ({ retry }: { retry: () => void }) => (
  <ErrorPage heading="This page could not be loaded." title="Page could not be loaded">
    <chakra.p marginBottom="8">Check your internet connection, then try again.</chakra.p>
    <Button look="primary" onClick={retry}>
      Try again
    </Button>
  </ErrorPage>
)
