import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'

/** Error screen for a page that does not exist or failed. `message` is the status text or the error's message. */
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
