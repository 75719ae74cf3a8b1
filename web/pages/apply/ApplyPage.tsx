import { useCollege } from '../../lib/college.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Head } from '../../ui/Head.tsx'
import { Text } from '../../ui/Text.tsx'

const summary = 'Scholarships go up to the whole of the tuition and continue up to the 7th semester.'

export function Component() {
  const { phone } = useCollege()
  return (
    <>
      <Head title="Apply Scholarship" description={summary} />
      <Banner heading="Apply Now" />
      <Text>
        {summary} Ask the office about them and about a place: {phone}.
      </Text>
    </>
  )
}
