import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'

/** The principal's message, as `college.json` has it. */
export function PrincipalMessage() {
  const { principalMessage } = useCollege()
  return (
    <SideHeadingSection aria-labelledby="principal">
      <chakra.h2 id="principal" fontSize={{ base: '2xl', md: '3xl' }}>
        Message from the Principal
      </chakra.h2>
      <Words>
        <p>{principalMessage}</p>
      </Words>
    </SideHeadingSection>
  )
}

const Words = chakra('blockquote', {
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
