import { styled } from '#styled'
import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { useCollege } from '../../lib/college.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Head } from '../../ui/Head.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Banner, BannerText } from '../../ui/site/banner/Banner.tsx'
import { OfficePanel } from '../../ui/site/page/OfficePanel.tsx'
import { Section, Subsection } from '../../ui/site/page/Section.tsx'
import { SideHeadingSection, TwoColumn } from '../../ui/site/page/TwoColumn.tsx'

export function Component() {
  const { name, address, phone, email } = useCollege()
  return (
    <>
      <Head title="Contact Us" description={`${name}: ${address}, ${phone}, ${email}`} />
      <Banner heading="Contact Us">
        <BannerText>Email, call or visit us.</BannerText>
      </Banner>
      <TwoColumn gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}>
        <OfficePanel />
        <Subsection id="question" heading="Ask us a question">
          <EnquiryForm subject="Question" messageHint="Tell us what you would like to know." />
        </Subsection>
      </TwoColumn>
      <MapSection />
    </>
  )
}

/** Map configured in `college.json`, or a small illustration beside the address. */
function MapSection() {
  const { name, address, map } = useCollege()
  const [Part, Layout] = map ? [Section, LargeMap] : [SideHeadingSection, Illustration]
  return (
    <Part id="map" heading="Where we are">
      <Layout>
        <div>
          <Picture
            src={map}
            sizes="min(100vw, 1152px)"
            widths={[480, 640, 960, 1280]}
            id="map"
            name={address}
            line="summit"
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
        </div>
        <figcaption>
          <span lang={languageOf(address)}>{address}</span>
          {!map && <small>Illustration, not to scale</small>}
        </figcaption>
      </Layout>
    </Part>
  )
}

const LargeMap = styled('figure', {
  base: {
    display: 'grid',
    gap: '3',
    '& > div': { aspectRatio: { base: '4 / 3', md: '21 / 9' }, overflow: 'hidden', borderRadius: 'card' },
    '& figcaption': { color: 'muted' },
  },
})

const Illustration = styled('figure', {
  base: {
    layerStyle: 'panel',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '256px minmax(0, 1fr)' },
    alignItems: 'center',
    maxWidth: '48rem',
    overflow: 'hidden',
    '& > div': { position: 'relative', height: '160px', containerType: 'inline-size' },
    '& img': { objectPosition: 'top' },
    // its tip is in the summit, whose center `drawSummit.ts` has
    '& svg': {
      position: 'absolute',
      left: '50%',
      top: '20cqi',
      width: '24px',
      transform: 'translate(-50%, -100%)',
      fill: 'marigold',
      stroke: 'onMarigold',
      strokeWidth: '2',
    },
    '& figcaption': { padding: { base: '4', md: '6' }, maxWidth: 'text', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
  },
})
