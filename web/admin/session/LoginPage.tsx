import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useCollege } from '../../lib/college.ts'
import { contoursUrl } from '../../lib/contours.ts'
import { takeRequestedAddress } from '../../lib/session/requestedAddress.ts'
import { PageHeading, useFocusOnNavigation } from '../../ui/admin/PageHeading.tsx'
import { LoginForm } from './LoginForm.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const { name, logo } = useCollege()
  useFocusOnNavigation()
  return (
    <Layout style={{ backgroundImage: `url(${contoursUrl({ id: 'admin' })})` }}>
      <div>
        <p>
          <img src={logo ?? '/icon.svg'} alt="" />
          <span>{name}</span>
        </p>
        <PageHeading>Admin sign-in</PageHeading>
        <LoginForm signedIn={() => navigate(takeRequestedAddress(), { replace: true })} />
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
    '& > div > p': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      marginBottom: '6',
      fontFamily: 'heading',
      fontWeight: '600',
      lineHeight: '1.2',
    },
    // dark in both schemes, because a logo is made for the dark header
    '& p > img': {
      flexShrink: '0',
      minWidth: '44px',
      maxWidth: '50%',
      height: '44px',
      padding: '2px',
      objectFit: 'contain',
      bg: 'night',
      borderRadius: 'card',
    },
    '& p > span': { maxWidth: '24ch' },
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
