import { chakra } from '@chakra-ui/react'
import { panelStyles } from '../../ui/Container.tsx'
import { Fact } from '../../ui/site/Fact.tsx'
import { Amount } from '../../ui/site/Figures.tsx'

type ScholarshipProps = {
  name: string
  amount: string
  /** The whole that the amount is a part of. */
  of?: string
  awardedTo: string
  condition: string
  duration: string
}

/** Item of a `ScholarshipList`. */
export const Scholarship = ({ name, amount, of, awardedTo, condition, duration }: ScholarshipProps) => (
  <Item>
    <chakra.h3 fontSize={{ base: 'xl', lg: 'lg' }} lineHeight="1.25">
      {name}
    </chakra.h3>
    <dl>
      <Fact name="Amount">
        <Amount fontSize={{ base: '2xl', lg: '3xl' }}>{amount}</Amount> {of}
      </Fact>
      <Fact name="Awarded to">{awardedTo}</Fact>
      <Fact name="Condition">{condition}</Fact>
      <Fact name="Duration">{duration}</Fact>
    </dl>
  </Item>
)

/** List of scholarships. Its children are `Scholarship`s. */
export const ScholarshipList = chakra('ul', {
  base: { ...panelStyles, paddingInline: { base: '6', lg: '8' } },
})

const Item = chakra('li', {
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
