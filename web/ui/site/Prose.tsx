import { chakra } from '@chakra-ui/react'

/** Text that staff have entered, with its line breaks. */
export const Prose = chakra('p', { base: { maxWidth: 'text', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
