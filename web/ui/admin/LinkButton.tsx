import { Link } from 'react-router-dom'
import { styled } from '#styled'
import { button } from '../Button.tsx'

/** Link to a screen that looks like a button. */
export const LinkButton = styled(Link, button)
