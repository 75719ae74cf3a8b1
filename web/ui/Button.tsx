import { cva } from '#css'
import { styled } from '#styled'

/** Styles of all buttons and of links that look like one. */
export const button = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    borderWidth: '1px',
    borderRadius: 'field',
    fontWeight: '600',
    lineHeight: '1.2',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      /** The main action of a screen, at most once. */
      primary: {
        bg: 'marigold',
        borderColor: 'marigold',
        color: 'onMarigold',
        _hover: { bg: 'marigoldDeep', borderColor: 'marigoldDeep' },
      },
      outline: { bg: 'transparent', borderColor: 'edge', color: 'ink', _hover: { bg: 'marked', borderColor: 'ink' } },
      /** For a background that is dark in both color schemes. */
      onDark: { bg: 'transparent', borderColor: 'onDark', color: 'onDark', _hover: { bg: 'onDark', color: 'night' } },
      night: { bg: 'onMarigold', borderColor: 'onMarigold', color: 'onDark', _hover: { bg: 'night', borderColor: 'night' } },
      /** The button that confirms a deletion. */
      filledDanger: { bg: 'accent', borderColor: 'accent', color: 'onDanger', _hover: { borderColor: 'ink' } },
      danger: { bg: 'transparent', borderColor: 'transparent', color: 'accent', _hover: { borderColor: 'accent' } },
    },
  },
  defaultVariants: { look: 'outline' },
})

export const Button = styled('button', button, { defaultProps: { type: 'button' } })

/** Link that looks like a button. */
export const ButtonLink = styled('a', button, { defaultProps: { 'data-part': 'action' } })
