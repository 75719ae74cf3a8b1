import { styled } from '#styled'
import { rules, type Stage, TIMETABLE } from '../../../content/scholarships/rules.ts'
import { Section } from '../../ui/site/page/Section.tsx'
import { ScholarshipChart } from './ScholarshipChart.tsx'

const stages: [Stage, heading: string][] = [
  ['entry', 'To be considered'],
  ['keep', 'To keep it'],
  ['number', 'How many'],
]

/** Scholarships and their rules (SCH-01 to SCH-13). */
export const Scholarships = () => (
  <Section id="scholarships" heading="All scholarships">
    <div>
      <Panel>
        <ScholarshipChart />
      </Panel>
      <Rules>
        {stages.map(([stage, heading]) => (
          <div key={stage}>
            <dt>{heading}</dt>
            {rules.map((rule) => rule.stage === stage && <dd key={rule.text}>{rule.text}</dd>)}
          </div>
        ))}
      </Rules>
      <styled.p color="muted" fontSize="sm" marginTop="4">
        {TIMETABLE}.
      </styled.p>
    </div>
  </Section>
)

/** On paper without its border, which the end of a sheet would cut. */
const Panel = styled('div', {
  base: { layerStyle: 'panel', padding: { base: '4', md: '6', _print: '0' }, _print: { borderWidth: '0' } },
})

const Rules = styled('dl', {
  base: {
    marginTop: '6',
    '& > div': { breakInside: 'avoid', paddingLeft: { md: '180px' }, position: 'relative' },
    '& > div + div': { marginTop: '3' },
    '& dt': { position: { md: 'absolute' }, left: '0', fontWeight: '600' },
    '& dd + dd': { marginTop: '1' },
  },
})
