import { styled } from '#styled'

/** Frame of an editor, which fills it. */
export const Editor = styled('div', {
  base: {
    position: 'relative',
    flexBasis: { base: 'auto', lg: '0' },
    flexShrink: { base: '0', lg: '1' },
    minHeight: '5rem',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    bg: 'card',
    overflow: 'hidden',
    _focusWithin: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  },
})
