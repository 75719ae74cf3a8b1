import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { containerStyles } from '../../ui/Container.tsx'
import { Contours } from '../../ui/Contours.tsx'
import { SectionHeading } from '../../ui/site/Section.tsx'

/** Eight reasons to choose the college. */
export const WhyChoose = () => (
  <Background aria-labelledby="why-choose">
    <Contours id="why" name="choose" bg="transparent" position="absolute" inset="0" opacity={0.35} loading="lazy" />
    <Content>
      <SectionHeading id="why-choose">Why Choose Us</SectionHeading>
      <Cards>
        <Reason heading="Four programmes">Computing, business administration, business studies and information management.</Reason>
        <Reason heading="Eight semesters">You can see the subjects of every semester before you apply.</Reason>
        <Reason heading="20 credit hours">Every semester has the same workload.</Reason>
        <Reason heading="Four class days">Each week leaves time for reading, projects and work.</Reason>
        <Reason heading="Entry scholarships">
          At entry level, one student gets a full scholarship and one gets a half scholarship.
        </Reason>
        <Reason heading="Principal scholarships">They cover up to 100% of tuition at each level, every year.</Reason>
        <Reason heading="An innovation hub">Students present the projects that they build.</Reason>
        <Reason heading="Faculty you can reach">Each faculty member has a page with their contact details.</Reason>
      </Cards>
    </Content>
  </Background>
)

type ReasonProps = { heading: string; children: ReactNode }

const Reason = ({ heading, children }: ReasonProps) => (
  <li>
    <h3>{heading}</h3>
    <p>{children}</p>
  </li>
)

const Background = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    marginTop: { base: '14', md: '24' },
    paddingBlock: { base: '14', md: '24' },
    bg: 'pine',
    color: 'onDark',
  },
})

const Content = chakra('div', { base: { ...containerStyles, position: 'relative', display: 'grid', gap: '8' } })

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '4', md: '6' },
    '& > li': {
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
    '& h3': { fontSize: 'xl' },
  },
})
