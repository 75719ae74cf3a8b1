import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'

type ProblemsProps = {
  ref?: Ref<HTMLDivElement>
  heading: string
  /** What to do next. */
  advice?: string | undefined
  /** `ProblemLink`s or plain text, each in its own `li`. */
  children?: ReactNode
}

/** What stands in the way of a submit; can take the focus. */
export const Problems = ({ ref, heading, advice, children }: ProblemsProps) => (
  <Box ref={ref} tabIndex={-1}>
    <div role="alert">
      <chakra.p fontWeight="600">{heading}</chakra.p>
      {advice && <p>{advice}</p>}
    </div>
    {children && (
      <chakra.ul marginTop="2" paddingLeft="4" listStyleType="disc">
        {children}
      </chakra.ul>
    )}
  </Box>
)

type ProblemLinkProps = { /** The id of the field that is wrong. */ field: string; children?: ReactNode }

export function ProblemLink({ field, children }: ProblemLinkProps) {
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
