import { styled } from '#styled'
import { useCollege } from '../lib/college.ts'
import { Button } from '../ui/Button.tsx'
import mark from '../ui/mark.svg'
import { endOf, type Session } from './operation/session.ts'

type Props = {
  session: Session | undefined
  /** True if the session of the admin panel, which was used, has ended. */
  hasPanelEnded: boolean
  signIn: () => void
  signOut: () => void
  /** Uses the session of the admin panel. Undefined if there is none. */
  usePanel: (() => void) | undefined
}

/** The college's name with a link to the site, and who is signed in. */
export function Header({ session, hasPanelEnded, signIn, signOut, usePanel }: Props) {
  const { name, logo } = useCollege()
  return (
    <Bar>
      <a href="/" title={name}>
        <img src={logo ?? mark} alt="" height="40" />
        <span>{name}</span>
      </a>
      <h1>API explorer</h1>
      <div>
        <p role="status">{session ? <Caller {...session} /> : hasPanelEnded && 'Your admin sign-in has ended.'}</p>
        {!session && usePanel && (
          <Button look="onDark" display={{ base: 'none', lg: 'inline-flex' }} onClick={usePanel}>
            {USE_PANEL}
          </Button>
        )}
        <Button look="onDark" onClick={session ? signOut : signIn}>
          {session ? ends[session.kind] : 'Sign in'}
        </Button>
      </div>
    </Bar>
  )
}

/** Label of the buttons that use the session of the admin panel. */
export const USE_PANEL = 'Use my admin sign-in'

/** Labels of the button that ends the use of a token. That of the panel stays signed in there. */
const ends = { account: 'Sign out', panel: 'Sign out here', apiToken: 'Remove token' }

const Caller = ({ kind, email, token }: Session) =>
  kind === 'apiToken' ? (
    `API token …${endOf(token)}`
  ) : (
    <>
      <span>{kind === 'panel' ? 'Admin sign-in of ' : 'Signed in as '}</span>
      {email}
    </>
  )

const Bar = styled('header', {
  base: {
    '&, & > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' },
    minHeight: { base: '60px', lg: '76px' },
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
      lineHeight: '1.2',
      textUnderlineOffset: '4px',
      _hover: { textDecoration: 'underline' },
    },
    '& img': { flexShrink: '0', width: 'auto', height: { base: '36px', md: '40px' } },
    '& a > span': { srOnly: { base: true, lg: false }, maxWidth: '24ch', overflowWrap: 'anywhere', lineClamp: '2' },
    '& > h1': {
      paddingLeft: { lg: '4' },
      borderLeftWidth: { base: '0', lg: '1px' },
      borderColor: 'onDark/40',
      fontSize: 'lg',
      color: 'marigold',
    },
    '& > div': { marginLeft: 'auto' },
    '& p': { fontSize: 'sm', overflowWrap: 'anywhere' },
    '& p > span': { srOnly: { base: true, md: false } },
  },
})
