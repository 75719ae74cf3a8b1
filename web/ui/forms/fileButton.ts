/** Look of the browser's button in an input for a file. */
export const fileButton = {
  minHeight: '44px',
  marginInlineEnd: '12px',
  paddingInline: '16px',
  font: 'inherit',
  fontWeight: '600',
  color: 'ink',
  bg: 'transparent',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'edge',
  borderRadius: 'field',
  cursor: 'pointer',
}
