import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCollege } from '../../lib/college.ts'
import { contoursUrl } from '../../lib/contours.ts'
import { PageHeading, useFocusOnNavigation } from '../../ui/admin/PageHeading.tsx'

/** A screen of the panel for somebody who is not signed in. */
export function SignInFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { name, logo } = useCollege()
  useFocusOnNavigation()
  return (
    <Layout style={{ backgroundImage: `url(${contoursUrl({ id: 'admin' })})` }}>
      <div>
        <p data-part="brand">
          <img src={logo ?? '/icon.svg'} alt="" />
          <span>{name}</span>
        </p>
        <PageHeading>{heading}</PageHeading>
        {children}
      </div>
      <a href="/">View the site</a>
    </Layout>
  )
}

const Layout = chakra('main', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '6',
    minHeight: '100dvh',
    padding: '4',
    bg: 'night',
    bgSize: 'cover',
    backgroundPosition: 'center',
    '& > div': { width: 'min(26rem, 100%)', padding: { base: '6', sm: '8' }, bg: 'card', borderRadius: 'card' },
    '& [data-part=brand]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      marginBottom: '6',
      fontFamily: 'heading',
      fontWeight: '600',
      lineHeight: '1.2',
    },
    // dark in both schemes, because a logo is made for the dark header
    '& [data-part=brand] > img': {
      flexShrink: '0',
      minWidth: '44px',
      maxWidth: '50%',
      height: '44px',
      padding: '2px',
      objectFit: 'contain',
      bg: 'night',
      borderRadius: 'card',
    },
    '& [data-part=brand] > span': { maxWidth: '24ch' },
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '3',
      bg: 'night',
      color: 'onDark',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      _focusVisible: { outlineColor: 'marigold' },
    },
  },
})
