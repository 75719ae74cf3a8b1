import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useCollege } from '../../lib/college.ts'
import { takeRequestedAddress } from '../../lib/requestedAddress.ts'
import { contoursUrl } from '../../ui/Contours.tsx'
import { PageHeading, useFocusOnNavigation } from '../../ui/PageHeading.tsx'
import { LoginForm } from './LoginForm.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const { name } = useCollege()
  useFocusOnNavigation()
  return (
    <Layout>
      <div>
        <p>{name}</p>
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
    bgImage: `url(${contoursUrl({ id: 'admin' })})`,
    bgSize: 'cover',
    backgroundPosition: 'center',
    '& > div': { width: 'min(26rem, 100%)', padding: { base: '6', sm: '8' }, bg: 'card', borderRadius: 'card' },
    '& > div > p': { color: 'muted', fontSize: 'sm', marginBottom: '2' },
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
