import { chakra } from '@chakra-ui/react'

/** Says of the words beside it that they are not yet the college's own. */
export const SampleNote = chakra('p', { base: { color: 'muted', fontSize: 'sm', maxWidth: 'text' } })
