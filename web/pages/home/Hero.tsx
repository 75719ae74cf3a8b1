import { styled } from '#styled'
import { useCollege } from '../../lib/college.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import day from './landscape/day.svg'
import dayOnPhones from './landscape/day-phone.svg'
import night from './landscape/night.svg'
import nightOnPhones from './landscape/night-phone.svg'

const dark = '(prefers-color-scheme: dark)'
const phone = '(max-width: 47.99em)'

/** Opening of the home page: the college's name before a landscape, which is below the words on phones. */
export function Hero({ summary }: { summary: string }) {
  const { name } = useCollege()
  return (
    <Frame>
      <Words>
        <h1 data-long={name.length > 60 || undefined}>
          <small>Welcome to</small> <span lang={languageOf(name)}>{name}</span>
        </h1>
        <p>{summary}</p>
        <styled.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink href="/apply" look="primary">
            Apply Now
          </ButtonLink>
          <ButtonLink href="/about" look="onDark">
            Learn More{' '}
            <styled.span srOnly>
              about <span lang={languageOf(name)}>{name}</span>
            </styled.span>
          </ButtonLink>
        </styled.div>
      </Words>
      <picture>
        <source media={`${phone} and ${dark}`} srcSet={nightOnPhones} width="390" height="300" />
        <source media={phone} srcSet={dayOnPhones} width="390" height="300" />
        <source media={dark} srcSet={night} />
        <img src={day} alt="" width="1440" height="640" fetchPriority="high" />
      </picture>
    </Frame>
  )
}

/** The header overlaps its top 76 px. */
const Frame = styled('div', {
  base: {
    position: 'relative',
    minHeight: { md: 'clamp(640px, 40vw, 800px)' },
    paddingTop: '76px',
    bg: 'sky',
    color: 'onDark',
    overflow: 'hidden',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& img': {
      width: 'full',
      position: { md: 'absolute' },
      insetInlineEnd: '0',
      bottom: '0',
      // on phones it leaves room for the first answers below
      height: { base: 'clamp(216px, 46vw, 300px)', md: 'clamp(640px, 40vw, 800px)' },
      objectFit: 'cover',
      // on tablets the sun is beside the name, not behind it
      objectPosition: { base: '50% 8%', md: '54% 100%', lg: '72% 100%' },
      // a long name makes the frame higher than the picture
      maskImage: { md: 'linear-gradient(transparent, #000 120px)' },
    },
  },
})

/** No word may be on the sun or a slope, so the widths end at the sun, and the space below is as high as the slopes there. */
const Words = styled(Container, {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    justifyItems: 'start',
    paddingTop: '8',
    paddingBottom: { md: 'clamp(160px, 10vw, 200px)' },
    // no ch, which would change with the font
    '& h1': { maxWidth: { base: '8.7em', md: 'min(8.7em, 49vw)' }, fontSize: 'hero' },
    '& h1[data-long]': { maxWidth: { base: 'full', md: 'min(12.7em, 49vw)' }, fontSize: { base: '2xl', md: '3xl' } },
    '& small': { display: 'block', marginBottom: '2', color: 'marigold', fontSize: { base: 'lg', md: 'xl' }, lineHeight: '1.3' },
    '& p': { maxWidth: { base: '34ch', md: 'min(34ch, 46vw)' }, marginBlock: { base: '4', md: '6' }, fontSize: 'lg' },
  },
})
