import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Facts whose number says most, as a list; `Figure`s lie in it. */
export const Figures = chakra('ul', { base: { display: 'grid', gap: '6' } })

type FigureProps = {
  /** A number, with its sign or unit if it is short: `8`, `70%`. */
  number: string
  children: ReactNode
}

export const Figure = ({ number, children }: FigureProps) => (
  <Item>
    <Amount>{number}</Amount> <span>{children}</span>
  </Item>
)

const Item = chakra('li', {
  base: {
    display: { base: 'grid', sm: 'block' },
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    alignItems: 'baseline',
    '& > span': { display: 'block' },
  },
})

/** A number as large as it is telling. */
export const Amount = chakra('strong', {
  base: {
    display: 'block',
    color: 'accent',
    fontFamily: 'heading',
    fontSize: '4xl',
    fontVariantNumeric: 'lining-nums',
    fontWeight: '600',
    lineHeight: '1.1',
  },
})
