import { chakra, defineRecipe } from '@chakra-ui/react'

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    borderWidth: '1px',
    borderStyle: 'solid',
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
      /** The one primary action of a screen. */
      primary: {
        bg: 'marigold',
        borderColor: 'marigold',
        color: 'onMarigold',
        _hover: { bg: 'marigoldDeep', borderColor: 'marigoldDeep' },
      },
      outline: { bg: 'transparent', borderColor: 'edge', color: 'ink', _hover: { bg: 'marked', borderColor: 'ink' } },
      /** Lies on a dark ground in both schemes. */
      onDark: { bg: 'transparent', borderColor: 'onDark', color: 'onDark', _hover: { bg: 'onDark', color: 'night' } },
      night: { bg: 'onMarigold', borderColor: 'onMarigold', color: 'onDark', _hover: { bg: 'night', borderColor: 'night' } },
      danger: { bg: 'transparent', borderColor: 'transparent', color: 'accent', _hover: { borderColor: 'accent' } },
    },
  },
  defaultVariants: { look: 'outline' },
})

export const Button = chakra('button', button, { defaultProps: { type: 'button' } })

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = chakra('a', button)
