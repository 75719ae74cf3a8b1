import { styled } from '#styled'
import { rules } from '../../../content/scholarships/rules.ts'
import { Figure, Figures } from '../../ui/site/Figures.tsx'
import { Section } from '../../ui/site/Section.tsx'
import { ScholarshipChart } from './ScholarshipChart.tsx'

/** Scholarships and their rules (SCH-01 to SCH-13). */
export const Scholarships = () => (
  <Section id="scholarships" heading="Scholarships">
    <Panel>
      <ScholarshipChart />
      <h3>Rules</h3>
      <Figures gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }} columnGap="8">
        {rules.map(({ figure, text }) => (
          <Figure key={text} number={figure}>
            {text}
          </Figure>
        ))}
      </Figures>
    </Panel>
  </Section>
)

const Panel = styled('div', {
  base: {
    layerStyle: 'panel',
    padding: { base: '4', md: '8' },
    '& h3': {
      marginTop: '8',
      marginBottom: '4',
      paddingTop: '6',
      borderTopWidth: '1px',
      fontSize: 'xl',
    },
    '& strong': { fontSize: { base: '2xl', md: '3xl' } },
  },
})
