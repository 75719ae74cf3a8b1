import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'

type Props = { children: string /** Label during the submit. */; busy: string }

/** Submits its form. It is never disabled, because a disabled button loses the focus. */
export function SubmitButton({ children, busy }: Props) {
  const { isSubmitting } = useFormikContext()
  return (
    <Button type="submit" variant="solid" aria-disabled={isSubmitting} justifySelf="start">
      {isSubmitting ? busy : children}
    </Button>
  )
}
