import { chakra } from '@chakra-ui/react'

/** Fields side by side where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' },
})
