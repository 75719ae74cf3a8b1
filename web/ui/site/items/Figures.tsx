import type { ReactNode } from 'react'
import { styled } from '#styled'

/** List of facts with numbers. Its children are `Figure`s. */
export const Figures = styled('ul', {
  base: {
    display: 'grid',
    gap: '6',
    '& > li': {
      display: { base: 'grid', sm: 'block' },
      gridTemplateColumns: 'min(6rem, 30vw) minmax(0, 1fr)',
      alignItems: 'baseline',
    },
    '& > li > span': { display: 'block' },
    _print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3', '& > li': { display: 'block' } },
  },
})

/** Fact with a number, which may have a short sign or unit: `8`, `70%`. */
export const Figure = ({ number, children }: { number: string; children: ReactNode }) => (
  <li>
    <Amount>{number}</Amount> <span>{children}</span>
  </li>
)

/** Number in large type. */
export const Amount = styled('strong', {
  base: {
    display: 'block',
    color: 'accent',
    fontFamily: 'heading',
    fontSize: '4xl',
    fontWeight: '600',
    lineHeight: '1.1',
  },
})
