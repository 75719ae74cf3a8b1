import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** List of facts with numbers. Its children are `Figure`s. */
export const Figures = chakra('ul', { base: { display: 'grid', gap: '6' } })

/** Fact with a number, which may have a short sign or unit: `8`, `70%`. */
export const Figure = ({ number, children }: { number: string; children: ReactNode }) => (
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

/** Number in large type. */
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
