import { chakra } from '@chakra-ui/react'
import { useCollege } from '../lib/college.ts'
import { Container } from '../ui/Container.tsx'

/** Strip above the header that says that the content is sample content, until the college turns it off. */
export function SampleContentNotice() {
  const { sampleContent } = useCollege()
  if (!sampleContent) return null
  return (
    <Strip aria-label="Site notice">
      <Container>This site shows sample content.</Container>
    </Strip>
  )
}

const Strip = chakra('aside', { base: { paddingBlock: '2', bg: 'marked', fontSize: 'sm', lineHeight: '1.4' } })
