import { chakra } from '@chakra-ui/react'
import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { OfficePanel } from '../../features/enquiry/OfficePanel.tsx'
import { useCollege } from '../../lib/college.ts'
import { Head } from '../../ui/Head.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'
import { MapPicture } from './MapPicture.tsx'

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
        <section aria-labelledby="write">
          <chakra.h2 id="write" fontSize={{ base: '2xl', md: '3xl' }} marginBottom="8">
            Ask us a question
          </chakra.h2>
          <EnquiryForm subject="Question" hint="Tell us what you would like to know." />
        </section>
        <OfficePanel />
      </TwoColumn>
      <MapPicture />
    </>
  )
}
