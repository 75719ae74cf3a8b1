import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { ScholarshipChecker } from '../../features/scholarship/ScholarshipChecker.tsx'
import { Scholarships } from '../../features/scholarship/Scholarships.tsx'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { deadlineText, factsOf, isOver } from '../../lib/site/facts.ts'
import type { Search } from '../../lib/site/page.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/banner/Banner.tsx'
import { OfficePanel } from '../../ui/site/page/OfficePanel.tsx'
import { Subsection } from '../../ui/site/page/Section.tsx'
import { TwoColumn } from '../../ui/site/page/TwoColumn.tsx'
import { TextLink } from '../../ui/site/text/TextLink.tsx'

export { answerNames as searchParams } from '../../features/scholarship/answers.ts'

const summary =
  'Four principal scholarships for one student at each level, in classes of at least 25 students, and two for new students.'

export const Component = ({ search }: { search: Search }) => (
  <>
    <Head title="Apply Scholarship" description={summary} />
    <Banner heading="Apply Now">
      <BannerText>{summary}</BannerText>
      <ButtonLink href="#application" look="onDark">
        Go to the form
      </ButtonLink>
    </Banner>
    <ScholarshipChecker search={search} />
    <TwoColumn>
      <Subsection id="application" heading="Your application">
        <Dates programme={search['programme']} />
        <EnquiryForm
          subject="Application"
          messageHint="Tell us what you have studied so far, and when you would like to start."
          programme={search['programme']}
        />
      </Subsection>
      <OfficePanel />
    </TwoColumn>
    <Scholarships />
  </>
)

const PURPOSE = 'For a place in a course, and for scholarships.'

/** Purpose of the form, and the last day to apply or whom to ask. */
function Dates({ programme }: { programme: string | undefined }) {
  const college = useCollege()
  const { deadline } = factsOf(college, programme)
  if (deadline)
    return (
      <p suppressHydrationWarning>
        {PURPOSE} {!isOver(deadline, college) && 'Apply by '}
        {deadlineText(deadline, college)}
      </p>
    )
  return (
    <p>
      {PURPOSE} Dates: ask the office, <TextLink href={phoneLink(college.phone)}>{college.phone}</TextLink>
    </p>
  )
}
