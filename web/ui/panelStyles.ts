/** Box with a border around related content. */
export const panelStyles = { bg: 'card', borderWidth: '1px', borderColor: 'line', borderRadius: 'card' } as const
