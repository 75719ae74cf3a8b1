import { useFormikContext } from 'formik'
import { Button } from '../Button.tsx'

type Props = { children: string /** What it reads while the form is being submitted. */; busy: string }

/** Submits its form. While the form is being saved it keeps the focus, which a disabled button would lose. */
export function SubmitButton({ children, busy }: Props) {
  const { isSubmitting } = useFormikContext()
  return (
    <Button type="submit" look="primary" aria-disabled={isSubmitting} justifySelf="start">
      {isSubmitting ? busy : children}
    </Button>
  )
}
