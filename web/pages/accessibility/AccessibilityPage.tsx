import type { ReactNode } from 'react'
import { styled } from '#styled'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/banner/Banner.tsx'
import { OfficePanel } from '../../ui/site/page/OfficePanel.tsx'
import { Subsection } from '../../ui/site/page/Section.tsx'
import { TwoColumn } from '../../ui/site/page/TwoColumn.tsx'
import { FormattedDate } from '../../ui/site/text/FormattedDate.tsx'
import { TextLink } from '../../ui/site/text/TextLink.tsx'

const summary = 'Everybody should be able to use this site. Here is how far that is so, and whom to tell if it is not.'

/** Accessibility statement. What it says of the site is shown by the tests that docs/accessibility.md names. */
export const Component = () => (
  <>
    <Head title="Accessibility" description={summary} />
    <Banner heading="Accessibility">
      <BannerText>{summary}</BannerText>
      <ButtonLink href="#report" look="onDark">
        Report a barrier
      </ButtonLink>
    </Banner>
    <TwoColumn>
      <Statement>
        <Target />
        <EveryPage />
        <Tests />
        <Limits />
        <Report />
      </Statement>
      <OfficePanel />
    </TwoColumn>
  </>
)

const Target = () => (
  <Subsection id="target" heading="How accessible this site is">
    <p>
      The site aims for level AA of the{' '}
      <TextLink href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines (WCAG) 2.2</TextLink>. It meets them in
      part: our tests find no fault in the pages, but some of the content has <TextLink href="#limits">known limits</TextLink>.
    </p>
  </Subsection>
)

const EveryPage = () => (
  <Subsection id="pages" heading="On every page">
    <Points>
      <li>The keyboard alone is enough. The first link, “Skip to content”, leads past the header.</li>
      <li>Text can be twice as large. Pages fit a width of 320 pixels without scrolling sideways.</li>
      <li>The colors follow your device, light or dark.</li>
      <li>The row of faculty members moves, and can be paused. If your device asks for less motion, it stands still.</li>
      <li>Everything can be read without scripts.</li>
      <li>Nepali text is marked as Nepali, so that a screen reader can change its voice.</li>
    </Points>
  </Subsection>
)

const Tests = () => (
  <Subsection id="tests" heading="How it was tested">
    <p>The makers of the site’s software run these tests before each release:</p>
    <Points>
      <li>the automatic checker axe on every kind of page, in light and dark colors, with the menu, the search and errors shown</li>
      <li>with the keyboard alone</li>
      <li>on a screen of 320 pixels, and with text of twice the size</li>
      <li>without scripts, and with less motion</li>
    </Points>
    <p>
      Such tests find only a part of all barriers. There were none with people who use assistive technology, and nobody from outside
      has audited the site.
    </p>
    <LastReview />
  </Subsection>
)

/** Day on which the college has last reviewed its content, or whom to ask. */
function LastReview() {
  const { accessibilityReviewed: day, phone } = useCollege()
  if (day)
    return (
      <p>
        The college last reviewed its content on <FormattedDate day={day} />.
      </p>
    )
  return (
    <p>
      When the college last reviewed its content: ask the office, <TextLink href={phoneLink(phone)}>{phone}</TextLink>
    </p>
  )
}

const Limits = () => (
  <Subsection id="limits" heading="Known limits">
    <Terms>
      <Limit name="PDF and Word files">
        They are published as they were made. A screen reader cannot read some of them. Ask for another format.
      </Limit>
      <Limit name="Pictures of notices">
        Their text alternative is the title and the text of the notice. Words in a picture that the text does not repeat cannot be
        read aloud.
      </Limit>
      <Limit name="Animated pictures">A picture that was made to move (GIF) cannot be paused.</Limit>
      <Limit name="The map">It is a picture. The address is written beside it.</Limit>
      <Limit name="Languages">Text in languages other than English and Nepali is not marked as such.</Limit>
    </Terms>
  </Subsection>
)

const Limit = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Report() {
  const { email } = useCollege()
  return (
    <Subsection id="report" heading="Report a barrier">
      <p>
        Tell the office if something is hard to use, or if you need a file in another format. Say which page it is, what you wanted
        to do, and which device, browser or assistive technology you use.
      </p>
      <ButtonLink href={`mailto:${email}?subject=Accessibility`} justifySelf="start">
        Email the office
      </ButtonLink>
    </Subsection>
  )
}

const Statement = styled('div', { base: { display: 'grid', gap: { base: '12', md: '14' } } })

const Points = styled('ul', {
  base: {
    display: 'grid',
    gap: '2',
    maxWidth: 'text',
    paddingLeft: '4',
    listStyleType: 'disc',
    '& ::marker': { color: 'accent' },
  },
})

const Terms = styled('dl', {
  base: { display: 'grid', gap: '4', maxWidth: 'text', '& dt': { fontWeight: '600' } },
})
