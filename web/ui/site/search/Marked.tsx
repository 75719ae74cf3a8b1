import { styled } from '#styled'
import { matchesIn } from './matches.ts'

/** Text in which the words of a search are marked. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  matchesIn(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    part.isMatch ? <Mark key={index}>{part.text}</Mark> : part.text,
  )

const Mark = styled('mark', {
  base: {
    bg: 'marked',
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'marigold',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
  },
})
