import { useFormikContext } from 'formik'
import { Button } from '../Button.tsx'

type Props = { children: string /** What it reads while the form is being submitted. */; busy: string }

/** Submits the form that it stands in, once at a time. */
export function SubmitButton({ children, busy }: Props) {
  const { isSubmitting } = useFormikContext()
  return (
    <Button type="submit" look="primary" disabled={isSubmitting} justifySelf="start">
      {isSubmitting ? busy : children}
    </Button>
  )
}
