import { chakra } from '@chakra-ui/react'
import { Wide } from '../Wide.tsx'

/** A page that begins without a banner. */
export const PlainPage = chakra(Wide, { base: { paddingTop: { base: '6', md: '8' } } })
