import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { wide } from '../../ui/Wide.tsx'

/** The principal's message, as `college.json` has it. */
export function FromThePrincipal() {
  const { principalMessage } = useCollege()
  return (
    <Layout aria-labelledby="principal">
      <chakra.h2 id="principal" fontSize={{ base: '2xl', md: '3xl' }}>
        Message from the Principal
      </chakra.h2>
      <Words>
        <p>{principalMessage}</p>
      </Words>
    </Layout>
  )
}

const Layout = chakra('section', {
  base: {
    ...wide,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    columnGap: '16',
    rowGap: '6',
    paddingTop: { base: '14', md: '24' },
  },
})

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
