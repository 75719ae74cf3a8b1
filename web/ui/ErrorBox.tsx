import type { ReactNode, Ref } from 'react'
import { styled } from '#styled'
import { focusField } from '../lib/forms/focusField.ts'

type ErrorBoxProps = {
  ref?: Ref<HTMLDivElement>
  heading: string
  advice?: string | undefined
  /** `li`s with an `ErrorLink` or plain text. */
  children?: ReactNode
}

/** Lists the errors of a form. Can take the focus. */
export const ErrorBox = ({ ref, heading, advice, children }: ErrorBoxProps) => (
  <styled.div ref={ref} tabIndex={-1} layerStyle="errorBox">
    <div role="alert">
      <styled.p fontWeight="600">{heading}</styled.p>
      {advice && <p>{advice}</p>}
    </div>
    {children && <ul>{children}</ul>}
  </styled.div>
)

type ErrorLinkProps = { /** Id of the field. */ field: string; children?: ReactNode }

/** Link that moves the focus to a field with an error. */
export const ErrorLink = ({ field, children }: ErrorLinkProps) => (
  <a href={`#${field}`} onClick={focusField(field)}>
    {children}
  </a>
)
