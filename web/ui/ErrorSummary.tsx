import { chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormScope } from './formScope.ts'

/** What stands in the way of a submit, above the form; takes the focus when a submit has failed. */
export function ErrorSummary() {
  const { errors, status, values, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const { id } = useFormScope()
  const summary = useRef<HTMLDivElement>(null)
  const wasSubmitting = useRef(false)
  const problems = Object.entries(errors)

  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) summary.current?.focus()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])

  if (problems.length === 0 && !status) return null
  return (
    <Box ref={summary} tabIndex={-1}>
      <chakra.p role="alert" fontWeight="600">
        {status || 'Please correct what follows, then try again.'}
      </chakra.p>
      {problems.length > 0 && (
        <chakra.ul marginTop="2" paddingLeft="4" listStyleType="disc">
          {problems.map(([name, problem]) => (
            <li key={name}>{name in values ? <FieldLink field={`${id}-${name}`}>{problem}</FieldLink> : problem}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}

function FieldLink({ field, children }: { field: string; children?: string | undefined }) {
  function go(click: MouseEvent) {
    click.preventDefault() // a change of the address would count as leaving the form
    document.getElementById(field)?.focus()
  }
  return (
    <chakra.a href={`#${field}`} onClick={go} color="accent" textDecoration="underline" display="inline-block" minHeight="24px">
      {children}
    </chakra.a>
  )
}

const Box = chakra('div', {
  base: {
    padding: '4',
    borderWidth: '1px',
    borderLeftWidth: '4px',
    borderColor: 'accent',
    borderRadius: 'card',
    bg: 'paper',
    overflowWrap: 'anywhere',
  },
})
