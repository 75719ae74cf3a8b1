import type { ReactNode } from 'react'
import { BackButton } from '../BackButton.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { FormColumn } from './AdminForm.tsx'

type Props = { title: string /** Where Back leads. */; back: string; children: ReactNode }

/** A screen that holds one form: what it is for, and the way back. */
export const FormScreen = ({ title, back, children }: Props) => (
  <FormColumn>
    <PageHeading actions={<BackButton to={back}>Back</BackButton>}>{title}</PageHeading>
    {children}
  </FormColumn>
)
