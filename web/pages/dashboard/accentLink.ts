/** Styles of a link to what needs attention, with a target of 44 px. */
export const accentLink = {
  display: 'inline-block',
  paddingBlock: '10px',
  lineHeight: '24px',
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const
