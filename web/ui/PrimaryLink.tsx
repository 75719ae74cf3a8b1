import { Link } from 'react-router-dom'
import { ButtonLink } from './Button.tsx'

/** The primary action of a screen, as a link to another screen. */
export const PrimaryLink = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink look="primary" asChild>
    <Link to={to}>{children}</Link>
  </ButtonLink>
)
