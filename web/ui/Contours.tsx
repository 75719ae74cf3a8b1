import type { ComponentProps } from 'react'
import { styled } from '#styled'
import { backgroundOf, type ContoursProps, contoursUrl } from '../lib/contours.ts'

/** Image that fills its box and is cropped to it. */
export const Fill = styled(
  'img',
  { base: { display: 'block', width: 'full', height: 'full', objectFit: 'cover' } },
  { defaultProps: { alt: '', decoding: 'async' } },
)

export type FillProps = Omit<ComponentProps<typeof Fill>, keyof ContoursProps>

/** Contour lines that a record has instead of a photograph. */
export const Contours = ({ id, name, line, ...props }: ContoursProps & FillProps) => (
  <Fill src={contoursUrl({ id, name, line })} bg={backgroundOf(id)} htmlWidth={640} htmlHeight={640} {...props} />
)
