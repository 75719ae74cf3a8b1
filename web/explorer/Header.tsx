import { styled } from '#styled'
import { useCollege } from '../lib/college.ts'
import { Button } from '../ui/Button.tsx'
import mark from '../ui/mark.svg'
import type { Session } from './operation/session.ts'

type Props = { session: Session | undefined; signIn: () => void; signOut: () => void }

/** The college's name with a link to the site, and who is signed in. */
export function Header({ session, signIn, signOut }: Props) {
  const { name, logo } = useCollege()
  return (
    <Bar>
      <a href="/" title={name}>
        <img src={logo ?? mark} alt="" height="40" />
        <span>{name}</span>
      </a>
      <h1>API explorer</h1>
      <div>
        {session && (
          <p>
            <span>Signed in as </span>
            {session.email}
          </p>
        )}
        <Button look="onDark" onClick={session ? signOut : signIn}>
          {session ? 'Sign out' : 'Sign in'}
        </Button>
      </div>
    </Bar>
  )
}

const Bar = styled('header', {
  base: {
    '&, & > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
    minHeight: '76px',
    paddingInline: { base: '4', lg: '6' },
    paddingBlock: '2',
    bg: 'sky',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: { base: '2', md: '3' },
      minHeight: '44px',
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: { base: 'sm', md: 'md' },
      lineHeight: '1.2',
      textUnderlineOffset: '4px',
      _hover: { textDecoration: 'underline' },
    },
    '& img': { flexShrink: '0', width: 'auto', height: { base: '36px', md: '40px' } },
    '& a > span': { maxWidth: '24ch', overflowWrap: 'anywhere', lineClamp: '2' },
    '& > h1': {
      paddingLeft: { sm: '4' },
      borderLeftWidth: { base: '0', sm: '1px' },
      borderColor: 'onDark/40',
      fontSize: 'lg',
      color: 'marigold',
    },
    '& > div': { marginLeft: 'auto' },
    '& p': { fontSize: 'sm', overflowWrap: 'anywhere' },
    '& p > span': { srOnly: { base: true, md: false } },
  },
})
