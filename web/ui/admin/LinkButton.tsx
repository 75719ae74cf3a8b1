import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'

type Props = Pick<LinkProps, 'to' | 'children'> & Pick<ButtonProps, 'variant' | 'justifySelf' | 'gridColumn'>

/** Link to a screen that looks like a button. */
export const LinkButton = ({ to, children, ...look }: Props) => (
  <Button asChild {...look}>
    <Link to={to}>{children}</Link>
  </Button>
)
