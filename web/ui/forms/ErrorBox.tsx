import { Box, chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'

type ErrorBoxProps = {
  ref?: Ref<HTMLDivElement>
  heading: string
  advice?: string | undefined
  /** `li`s with an `ErrorLink` or plain text. */
  children?: ReactNode
}

/** Lists the errors of a form. Can take the focus. */
export const ErrorBox = ({ ref, heading, advice, children }: ErrorBoxProps) => (
  <Box
    ref={ref}
    tabIndex={-1}
    padding="4"
    borderWidth="1px"
    borderLeftWidth="4px"
    borderColor="accent"
    borderRadius="card"
    bg="paper"
    overflowWrap="anywhere"
  >
    <div role="alert">
      <chakra.p fontWeight="600">{heading}</chakra.p>
      {advice && <p>{advice}</p>}
    </div>
    {children && (
      <chakra.ul display="grid" rowGap="1" marginTop="3" paddingLeft="4" listStyleType="disc">
        {children}
      </chakra.ul>
    )}
  </Box>
)

type ErrorLinkProps = { /** Id of the field. */ field: string; children?: ReactNode }

/** Link that moves the focus to a field with an error. */
export function ErrorLink({ field, children }: ErrorLinkProps) {
  function focusField(click: MouseEvent) {
    click.preventDefault() // a change of the address would count as leaving the form
    document.getElementById(field)?.focus()
  }
  return (
    <chakra.a
      href={`#${field}`}
      onClick={focusField}
      color="accent"
      textDecoration="underline"
      display="inline-block"
      lineHeight="24px"
      paddingBlock={{ base: '10px', md: '0' }}
    >
      {children}
    </chakra.a>
  )
}
