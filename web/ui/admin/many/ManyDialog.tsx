import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { countOf } from '../../../lib/text/countOf.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { ProgressRow } from '../../forms/UploadProgress.tsx'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import type { Failed, useMany } from './useMany.ts'

type Props<Item> = {
  title: string
  text: ReactNode
  /** Text of the button that starts. */
  action: string
  /** True if the records are deleted. */
  isDangerous?: boolean
  many: Pick<ReturnType<typeof useMany<Item & { id: string }>>, 'progress' | 'failed' | 'cancel' | 'done'>
  nameOf: (record: Item) => string
  start: () => void
  close: () => void
  /** Fields. They disappear after the start. */
  children?: ReactNode
}

/** Asks before several records are changed, shows the progress, and then which of them failed and why. */
export function ManyDialog<Item>(props: Props<Item>) {
  const { title, text, action, isDangerous, many, nameOf, start, close, children } = props
  const { progress, failed, cancel, done } = many
  const busy = progress !== undefined
  const hasFailed = failed.length > 0 && !busy
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (hasFailed) button.current?.focus() // the button that cancels has disappeared
  }, [hasFailed])

  return (
    <Dialog title={title} text={text} close={close} busy={busy}>
      {!busy && !hasFailed && children}
      {hasFailed && <Failures failed={failed} nameOf={nameOf} doneCount={done.length} />}
      {busy ? (
        <ProgressRow
          label={title}
          value={progress.done}
          max={progress.total}
          announced={(percent) => (progress.isCancelled ? 'Stopping' : `${percent} % done`)}
          cancel={cancel}
          isCancelled={progress.isCancelled}
        >
          {progress.isCancelled
            ? 'Stopping after what has been sent...'
            : `${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')}`}
        </ProgressRow>
      ) : (
        <DialogButtons>
          <Button onClick={close}>{hasFailed ? 'Close' : 'Cancel'}</Button>
          <Button ref={button} variant="solid" colorPalette={isDangerous ? 'red' : undefined} onClick={start}>
            {hasFailed ? 'Try again' : action}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}

/** Maximum number of failed records that are listed. */
const MAX_LISTED = 100

type FailuresProps<Item> = { failed: readonly Failed<Item>[]; nameOf: (record: Item) => string; doneCount: number }

function Failures<Item>({ failed, nameOf, doneCount }: FailuresProps<Item>) {
  return (
    <>
      <chakra.p role="alert" color="accent" fontWeight="600">
        {`${countOf(failed.length, 'record')} failed${doneCount > 0 ? `, ${doneCount.toLocaleString('en')} done` : ''}.`}
      </chakra.p>
      <List tabIndex={0} aria-label="Records that failed">
        {failed.slice(0, MAX_LISTED).map(({ record, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index}>
            <chakra.span fontWeight="600" lang={languageOf(nameOf(record))}>
              {nameOf(record)}
            </chakra.span>{' '}
            {message}
          </li>
        ))}
        {failed.length > MAX_LISTED && <li>{`And ${(failed.length - MAX_LISTED).toLocaleString('en')} more.`}</li>}
      </List>
    </>
  )
}

const List = chakra('ul', {
  base: {
    maxHeight: '14rem',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
    '& > li': { paddingInline: '3', paddingBlock: '2' },
    '& > li + li': { borderTopWidth: '1px' },
  },
})
