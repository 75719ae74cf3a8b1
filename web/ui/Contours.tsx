import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

const grounds = ['night', 'garnet', 'pine', 'bronze'] as const

/** A number of 32 bits that stands for a text (FNV-1a). */
function hash(text: string) {
  let state = 2166136261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619)
  return state >>> 0
}

/** The colour behind a record's picture, the same for the same id; neighbours by number differ. */
export const backgroundOf = (id: string) => grounds[hash(id) % grounds.length] as (typeof grounds)[number]

export type ContoursProps = {
  id: string
  /** What the lines grow from besides the id. */
  name?: string | null | undefined
  line?: 'onDark' | 'marigold'
}

/** Where the picture of contour lines is that belongs to a record. */
export const contoursUrl = ({ id, name, line = 'onDark' }: ContoursProps) =>
  `/contours/${line}/${hash(`${id} ${name ?? ''}`).toString(36)}.svg`

/** A picture that fills its box and is cropped, not distorted. */
export const Fill = chakra('img', { base: { display: 'block', width: 'full', height: 'full', objectFit: 'cover' } })

export type FillProps = Omit<ComponentProps<typeof Fill>, keyof ContoursProps>

/** Contour lines grown from a record's id and name: what stands where there is no photograph. */
export const Contours = ({ id, name, line, alt = '', ...props }: ContoursProps & FillProps) => (
  <Fill
    src={contoursUrl({ id, name, line })}
    alt={alt}
    bg={backgroundOf(id)}
    htmlWidth={640}
    htmlHeight={640}
    decoding="async"
    {...props}
  />
)
