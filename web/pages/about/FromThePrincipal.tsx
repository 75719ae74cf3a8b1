import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { Chapter } from '../../ui/site/Beside.tsx'

/** The principal's message, as `college.json` has it. */
export function FromThePrincipal() {
  const { principalMessage } = useCollege()
  return (
    <Chapter aria-labelledby="principal">
      <chakra.h2 id="principal" fontSize={{ base: '2xl', md: '3xl' }}>
        Message from the Principal
      </chakra.h2>
      <Words>
        <p>{principalMessage}</p>
      </Words>
    </Chapter>
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
