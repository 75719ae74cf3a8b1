import { styled } from '#styled'

/** Text that staff have entered, with its line breaks. */
export const Prose = styled('p', { base: { maxWidth: 'text', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
