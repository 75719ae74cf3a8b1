import { Banner } from '../../ui/Banner.tsx'
import { Head } from '../../ui/Head.tsx'
import { Text } from '../../ui/Text.tsx'

const summary =
  'A college of applied business and technology. Its four programmes, B.Sc. CSIT, BBA, BBS and BIM, run over eight semesters, with classes four days a week.'

export const Component = () => (
  <>
    <Head title="About Us" description={summary} />
    <Banner heading="About Us" />
    <Text>{summary}</Text>
  </>
)
