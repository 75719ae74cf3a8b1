import { chakra } from '@chakra-ui/react'
import { Container } from '../Container.tsx'

/** Page without a banner. */
export const PlainPage = chakra(Container, { base: { paddingTop: { base: '6', md: '8' } } })
