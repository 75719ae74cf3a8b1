import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'

/** Message from the principal, as configured in `college.json`. */
export const PrincipalMessage = () => (
  <SideHeadingSection id="principal" heading="Message from the Principal">
    <Quote>
      <p>{useCollege().principalMessage}</p>
    </Quote>
  </SideHeadingSection>
)

const Quote = chakra('blockquote', {
  base: {
    paddingLeft: { base: '6', md: '8' },
    borderLeftWidth: '4px',
    borderColor: 'marigold',
    fontSize: { base: 'lg', md: 'xl' },
    lineHeight: '1.5',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})
