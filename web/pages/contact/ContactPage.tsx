import { chakra } from '@chakra-ui/react'
import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { OfficePanel } from '../../features/enquiry/OfficePanel.tsx'
import { useCollege } from '../../lib/college.ts'
import { Head } from '../../ui/Head.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { Subsection } from '../../ui/site/Section.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'
import { MapSection } from './MapSection.tsx'

export function Component() {
  const { name, address, phone, email } = useCollege()
  return (
    <>
      <Head title="Contact Us" description={`${name}: ${address}, ${phone}, ${email}`} />
      <Banner heading="Contact Us">
        <chakra.p fontSize="lg" maxWidth="36ch">
          Email, call or visit us.
        </chakra.p>
      </Banner>
      <TwoColumn>
        <Subsection id="question" heading="Ask us a question">
          <EnquiryForm subject="Question" messageHint="Tell us what you would like to know." />
        </Subsection>
        <OfficePanel />
      </TwoColumn>
      <MapSection />
    </>
  )
}
