/** Look of an action with a whole list, which must not compete with its records. */
export const quietAction = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '2',
  marginInline: '-2',
  color: 'muted',
  fontSize: 'sm',
  textDecoration: 'underline',
  textDecorationColor: '{colors.edge}',
  textUnderlineOffset: '4px',
  cursor: 'pointer',
  _hover: { color: 'ink', textDecorationColor: 'currentColor' },
} as const
