import { chakra } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import type { ComponentProps } from 'react'
import { tell } from '../StatusBanner.tsx'
import { Form } from './Form.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

/** A form of the admin: on a card, and not left unsaved without asking. */
export const AdminForm = <Values extends FormikValues>({ children, ...form }: ComponentProps<typeof Form<Values>>) => (
  <Card>
    <Form {...form} leftBehind={(problem) => tell(problem, 'failed')}>
      <LeaveGuard />
      {children}
    </Form>
  </Card>
)

const Card = chakra('div', {
  base: {
    padding: { base: '4', sm: '8' },
    bg: 'card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
  },
})

/** The column that a form and its heading stand in. */
export const FormColumn = chakra('div', { base: { maxWidth: '44rem' } })

/** Fields that stand side by side where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' },
})
