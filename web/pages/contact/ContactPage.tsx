import { styled } from '#styled'
import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { OfficePanel } from '../../features/enquiry/OfficePanel.tsx'
import { useCollege } from '../../lib/college.ts'
import { languageOf } from '../../lib/languageOf.ts'
import { Head } from '../../ui/Head.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Banner, BannerText } from '../../ui/site/Banner.tsx'
import { Section, Subsection } from '../../ui/site/Section.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'

export function Component() {
  const { name, address, phone, email } = useCollege()
  return (
    <>
      <Head title="Contact Us" description={`${name}: ${address}, ${phone}, ${email}`} />
      <Banner heading="Contact Us">
        <BannerText>Email, call or visit us.</BannerText>
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

/** Map configured in `college.json`, or an illustration. */
function MapSection() {
  const { name, address, map } = useCollege()
  return (
    <Section id="map" heading="Where we are">
      <styled.figure display="grid" gap="3">
        <Frame>
          <Picture
            src={map}
            sizes="min(100vw, 1152px)"
            widths={[480, 640, 960, 1280]}
            id="map"
            name={address}
            bg="pine"
            alt={`Map: ${name}, ${address}`}
            loading="lazy"
          />
          {!map && (
            <svg data-part="illustration" viewBox="0 0 32 44" aria-hidden="true">
              <path d="M16 42S30 25 30 15a14 14 0 0 0-28 0c0 10 14 27 14 27Z" />
              <circle cx="16" cy="15" r="4" />
            </svg>
          )}
        </Frame>
        <styled.figcaption color="muted" lang={languageOf(address)}>
          {map ? address : `${address} (illustration, not to scale)`}
        </styled.figcaption>
      </styled.figure>
    </Section>
  )
}

const Frame = styled('div', {
  base: {
    position: 'relative',
    aspectRatio: { base: '4 / 3', md: '21 / 9' },
    overflow: 'hidden',
    borderRadius: 'card',
    '& > svg': {
      position: 'absolute',
      left: '50%',
      top: '50%',
      width: '40px',
      transform: 'translate(-50%, -100%)',
      fill: 'marigold',
      stroke: 'onMarigold',
      strokeWidth: '2',
    },
  },
})
