import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { containerStyles } from '../../ui/Container.tsx'
import { Contours } from '../../ui/Contours.tsx'

/** Eight reasons, each of them a fact that this site shows. */
export const WhyChoose = () => (
  <Band aria-labelledby="why-choose">
    <Art id="why" name="choose" bg="transparent" loading="lazy" />
    <Inner>
      <chakra.h2 id="why-choose" fontSize={{ base: '2xl', md: '3xl' }}>
        Why Choose Us
      </chakra.h2>
      <Cards>
        <Reason heading="Four programmes">Computing, administration, business studies and information management.</Reason>
        <Reason heading="Eight semesters">A way that is laid out from the first day to the last.</Reason>
        <Reason heading="20 credit hours">Every semester weighs the same, so that none comes as a surprise.</Reason>
        <Reason heading="Four class days">A week leaves time to read, to build and to work.</Reason>
        <Reason heading="A full start">At the entry level, one student gets a full scholarship and one a half.</Reason>
        <Reason heading="Up to 100%">Principal scholarships pay up to the whole tuition, at each level, each year.</Reason>
        <Reason heading="An innovation hub">What students build is shown, and not only marked.</Reason>
        <Reason heading="Open doors">Each teacher has a page here that says how to write to them.</Reason>
      </Cards>
    </Inner>
  </Band>
)

type ReasonProps = { heading: string; children: ReactNode }

const Reason = ({ heading, children }: ReasonProps) => (
  <Card>
    <chakra.h3 fontSize="xl">{heading}</chakra.h3>
    <p>{children}</p>
  </Card>
)

const Band = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    marginTop: { base: '14', md: '24' },
    paddingBlock: { base: '14', md: '24' },
    bg: 'pine',
    color: 'onDark',
  },
})

const Art = chakra(Contours, { base: { position: 'absolute', inset: '0', opacity: 0.35 } })

const Inner = chakra('div', { base: { ...containerStyles, position: 'relative', display: 'grid', gap: '8' } })

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '4', md: '6' },
  },
})

const Card = chakra('li', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    padding: '6',
    bg: 'pine',
    borderWidth: '1px',
    borderColor: 'onDark/30',
    borderTopWidth: '3px',
    borderTopColor: 'marigold',
    borderRadius: 'card',
  },
})
