import { styled } from '#styled'
import { CONTINUATION, rules, type Stage, TIMETABLE } from '../../../content/scholarships/rules.ts'
import { Figure, Figures } from '../../ui/site/items/Figures.tsx'
import { Section } from '../../ui/site/page/Section.tsx'
import { ScholarshipChart } from './ScholarshipChart.tsx'

/** The scholarships in a sentence. */
export const scholarshipSummary = `Scholarships cover up to 100% of tuition and ${CONTINUATION}.`

const stages: [Stage, heading: string][] = [
  ['entry', 'To be considered'],
  ['keep', 'To keep it'],
  ['number', 'How many'],
]

/** Scholarships and their rules (SCH-01 to SCH-13). */
export const Scholarships = () => (
  <Section id="scholarships" heading="Scholarships">
    <Panel>
      <ScholarshipChart />
      {stages.map(([stage, heading]) => (
        <Group key={stage}>
          <h3>{heading}</h3>
          <Figures gridTemplateColumns={{ sm: 'repeat(auto-fill, minmax(11rem, 1fr))' }} columnGap="8">
            {rules
              .filter((rule) => rule.stage === stage)
              .map(({ figure, text }) => (
                <Figure key={text} number={figure}>
                  {text}
                </Figure>
              ))}
          </Figures>
        </Group>
      ))}
      <styled.p color="muted" borderTopWidth="1px" marginTop="6" paddingTop="4">
        {TIMETABLE}.
      </styled.p>
    </Panel>
  </Section>
)

/** On paper without its border, which the end of a sheet would cut. */
const Panel = styled('div', {
  base: { layerStyle: 'panel', padding: { base: '4', md: '8', _print: '0' }, _print: { borderWidth: '0' } },
})

const Group = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: '4',
    marginTop: '6',
    paddingTop: '6',
    borderTopWidth: '1px',
    breakInside: 'avoid',
    '& h3': { fontSize: 'lg' },
    '& li': { display: 'block' },
    '& strong': { fontSize: 'xl' },
  },
})
