import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Part of a screen with a heading and a form. */
export function FormPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Section>
  )
}

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    marginBottom: '6',
    padding: { base: '4', sm: '6' },
    layerStyle: 'panel',
    '& > h2': { fontSize: 'lg' },
    '& > [role=status]:empty': { marginTop: '-4' },
  },
})
