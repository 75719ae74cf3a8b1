import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Part, wordDiff } from '../../lib/forms/wordDiff.ts'

type Tag = 'mark' | 'del' | 'ins'

/** Returns what is shown of two values. The words of a text that the other text lacks are in elements of the value's tag. */
export function markedWords(one: ReactNode, other: ReactNode, [oneTag, otherTag]: [Tag, Tag]): [ReactNode, ReactNode] {
  if (typeof one !== 'string' || typeof other !== 'string' || !one || !other) return [one || <Nothing />, other || <Nothing />]
  const [oneParts, otherParts] = wordDiff(one, other)
  return [withTag(oneParts, oneTag), withTag(otherParts, otherTag)]
}

const withTag = (parts: Part[], Marked: Tag) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
  parts.map(({ text, differs }, index) => (differs ? <Marked key={index}>{text}</Marked> : <span key={index}>{text}</span>))

const Nothing = () => (
  <chakra.span color="muted" fontStyle="italic">
    Empty
  </chakra.span>
)
