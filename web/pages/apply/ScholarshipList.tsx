import { chakra } from '@chakra-ui/react'
import { Amount } from '../../ui/site/Figures.tsx'

type RateProps = {
  name: string
  amount: string
  /** What the amount is a part of. */
  of?: string
  who: string
  reason: string
  term: string
}

/** One line of the rate card: who, how much, what for, how long. */
export const Scholarship = ({ name, amount, of, who, reason, term }: RateProps) => (
  <Line>
    <chakra.h3 fontSize={{ base: 'xl', lg: 'lg' }} lineHeight="1.25">
      {name}
    </chakra.h3>
    <dl>
      <div>
        <dt>Amount</dt>
        <dd>
          <Amount fontSize={{ base: '2xl', lg: '3xl' }}>{amount}</Amount> {of}
        </dd>
      </div>
      <div>
        <dt>Awarded to</dt>
        <dd>{who}</dd>
      </div>
      <div>
        <dt>Condition</dt>
        <dd>{reason}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{term}</dd>
      </div>
    </dl>
  </Line>
)

export const ScholarshipList = chakra('ul', {
  base: { bg: 'card', borderWidth: '1px', borderColor: 'line', borderRadius: 'card', paddingInline: { base: '6', lg: '8' } },
})

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 4fr)' },
    columnGap: '8',
    rowGap: '4',
    paddingBlock: '6',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '3fr 3fr 4fr 3fr' },
      columnGap: '6',
      rowGap: '4',
    },
    '& dt': { color: 'muted', fontSize: 'sm' },
  },
})
