import type { ReactNode } from 'react'
import { languageOf } from '../../../lib/text/languageOf.ts'

/** Name and value in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd lang={typeof children === 'string' ? languageOf(children) : undefined}>{children ?? 'Not provided'}</dd>
  </div>
)
