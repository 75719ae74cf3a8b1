import type { ReactNode } from 'react'

/** Name and value in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? 'Not provided'}</dd>
  </div>
)
