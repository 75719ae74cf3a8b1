import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { OfficePanel } from '../../features/enquiry/OfficePanel.tsx'
import { Scholarships } from '../../features/scholarship/Scholarships.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/Banner.tsx'
import { Subsection } from '../../ui/site/Section.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'

const summary = 'Scholarships cover up to 100% of tuition and continue up to the 7th semester.'

export const Component = () => (
  <>
    <Head title="Apply Scholarship" description={summary} />
    <Banner heading="Apply Now">
      <BannerText>{summary}</BannerText>
      <ButtonLink href="#application" look="onDark">
        Go to the form
      </ButtonLink>
    </Banner>
    <Scholarships />
    <TwoColumn>
      <Subsection id="application" heading="Your application">
        <EnquiryForm subject="Application" messageHint="Tell us what you have studied so far, and when you would like to start." />
      </Subsection>
      <OfficePanel />
    </TwoColumn>
  </>
)
