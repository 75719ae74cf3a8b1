import { chakra } from '@chakra-ui/react'
import { Button } from '../ui/Button.tsx'
import { OffTheMap } from '../ui/OffTheMap.tsx'

/** Stands in place of a page whose content could not be loaded, and offers to load it again. */
export const NotLoaded = ({ retry }: { retry: () => void }) => (
  <OffTheMap heading="This page could not be loaded." title="Page could not be loaded">
    <chakra.p marginBottom="8">Check your internet connection, then try again.</chakra.p>
    <Button look="primary" onClick={retry}>
      Try again
    </Button>
  </OffTheMap>
)
