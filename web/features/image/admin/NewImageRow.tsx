import { Button, chakra, Input } from '@chakra-ui/react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { TWO_MB } from '../../../../schema/rules.ts'
import { describedBy } from '../../../lib/forms/describedBy.ts'
import { useSettings } from '../../../lib/settings.ts'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { Labeled } from '../../../ui/forms/Field.tsx'
import { FilePreview } from '../../../ui/forms/FilePreview.tsx'
import { ScaleOption } from '../../../ui/forms/ScaleOption.tsx'
import { UploadProgress } from '../../../ui/forms/UploadProgress.tsx'
import type { NewImage } from './newImages.ts'

type Props = {
  image: NewImage
  accept: string
  /** Error messages by field. */
  problems: Record<string, string>
  change: (changes: Partial<NewImage>) => void
  upload: () => void
  remove: () => void
}

/** One of several images that are uploaded: preview, name, progress and result. */
export function NewImageRow({ image: { image, name, state, failure }, accept, problems, change, upload, remove }: Props) {
  const id = useId()
  const { maxUploadBytes } = useSettings()
  const locked = state === 'waiting' || state === 'uploading'
  const row = useRef<HTMLLIElement>(null)
  useFocusWithin(row)
  const nameNotes = { id: `${id}-name`, error: problems['name'] }

  return (
    <Row ref={row} tabIndex={-1} aria-label={image.name}>
      <Labeled id={`${id}-image`} error={problems['image']}>
        <FilePreview file={image} />
      </Labeled>
      {state === 'done' ? (
        <p>{name}</p>
      ) : (
        <>
          <ScaleOption
            file={image}
            limits={{ accept, below: Math.min(TWO_MB, maxUploadBytes + 1) }}
            disabled={locked}
            change={(file) => change({ image: file })}
          />
          <Labeled label="Name" {...nameNotes}>
            <Input
              {...describedBy(nameNotes)}
              value={name}
              readOnly={locked}
              autoComplete="off"
              required
              onChange={({ currentTarget }) => change({ name: currentTarget.value, problems: {} })}
            />
          </Labeled>
        </>
      )}
      {state === 'uploading' && <UploadProgress file={image} />}
      <chakra.p role="status" data-state={state} _empty={{ display: 'none' }}>
        {textOf(state)}
      </chakra.p>
      {state === 'failed' && (
        <chakra.p role="alert" color="accent" fontWeight="600">
          {[failure?.heading, failure?.advice].filter(Boolean).join(' ')}
        </chakra.p>
      )}
      <chakra.div display="flex" gap="3" _empty={{ display: 'none' }}>
        {state === 'failed' && (
          <Button onClick={upload} aria-label={`Retry upload of ${image.name}`}>
            Retry
          </Button>
        )}
        {state === 'waiting' && (
          <Button onClick={() => change({ state: 'ready' })} aria-label={`Cancel upload of ${image.name}`}>
            Cancel
          </Button>
        )}
        {(state === 'ready' || state === 'failed') && (
          <Button variant="ghost" onClick={remove} aria-label={`Remove ${image.name}`}>
            Remove
          </Button>
        )}
      </chakra.div>
    </Row>
  )
}

/** Moves the focus to an element when a part of it disappears that has the focus, such as a button that was pressed. */
function useFocusWithin(element: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  useWindowEvent('focusin', ({ target }) => {
    isWithin.current = element.current?.contains(target as Node) ?? false
  })
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
}

const textOf = (state: NewImage['state']) =>
  ({ ready: '', waiting: 'Waiting for its turn.', uploading: 'Uploading...', done: 'Image uploaded successfully!', failed: '' })[
    state
  ]

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    paddingBlock: '6',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > [data-state]': { fontSize: 'sm', color: 'muted' },
    '& > [data-state=done]': {
      justifySelf: 'start',
      paddingInline: '3',
      borderRadius: 'pill',
      fontWeight: '600',
      bg: 'activeBackground',
      color: 'activeInk',
    },
  },
})
