import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Figure, Figures } from '../../ui/site/Figures.tsx'
import { Panel, TwoColumn } from '../../ui/site/TwoColumn.tsx'

/** What a programme is and whom it takes, beside its figures. */
export const ProgrammeBody = ({ children }: { children: ReactNode }) => (
  <TwoColumn>
    <chakra.div display="grid" gap="12" alignContent="start">
      {children}
    </chakra.div>
    <AtAGlance />
  </TwoColumn>
)

type BlockProps = { id: string; heading: string; children: ReactNode }

export const Block = ({ id, heading, children }: BlockProps) => (
  <section aria-labelledby={id}>
    <chakra.h2 id={id} fontSize={{ base: '2xl', md: '3xl' }} marginBottom="4">
      {heading}
    </chakra.h2>
    <chakra.div display="grid" gap="4" maxWidth="text">
      {children}
    </chakra.div>
  </section>
)

/** What is the same for all four programmes. */
const AtAGlance = () => (
  <Panel aria-labelledby="at-a-glance">
    <chakra.h2 id="at-a-glance" fontSize="xl">
      At a glance
    </chakra.h2>
    <Figures gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}>
      <Figure number="8">semesters</Figure>
      <Figure number="20">credit hours in each semester</Figure>
      <Figure number="4">class days a week</Figure>
    </Figures>
  </Panel>
)
