import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { imageFormRules, imageKinds } from '../../../../schema/image.rules.ts'
import { acceptAttribute } from '../../../../schema/rules.ts'
import { type Limits, problemsIn } from '../../../lib/files/limits.ts'
import { useSettings } from '../../../lib/settings.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { LeaveQuestion } from '../../../ui/admin/form/LeaveGuard.tsx'
import { showStatus } from '../../../ui/admin/StatusBanner.tsx'
import { Labeled } from '../../../ui/forms/Field.tsx'
import { FileChooser } from '../../../ui/forms/FileChooser.tsx'
import { NewImageRow } from './NewImageRow.tsx'
import { type NewImage, useNewImages } from './newImages.ts'

type Props = {
  files: File[]
  /** Called to return to the form for one image. */
  close: () => void
}

/** Uploads several images. Each has a name, and shows its own progress and result. */
export function SeveralImages({ files, close }: Props) {
  const { images, change, add, remove, start } = useNewImages(files)
  const limits = useSettings()
  const [isTried, setTried] = useState(false)
  const problemsBy = new Map(images.map((image) => [image.key, problemsAmong(images, image, limits)]))
  const isValid = ({ key }: NewImage) => Object.keys(problemsBy.get(key) ?? {}).length === 0
  const isOpen = ({ state }: NewImage) => state === 'ready' || state === 'failed'
  const open = images.filter(isOpen)
  const running = images.filter(({ state }) => state === 'waiting' || state === 'uploading')
  const list = useRef<HTMLUListElement>(null)
  const moreId = useId()
  useResult(images, running.length)

  // the field in which they were chosen has disappeared
  useEffect(() => list.current?.focus({ preventScroll: true }), [])

  function upload() {
    setTried(true)
    start(open.filter(isValid).map(({ key }) => key))
    if (!open.every(isValid)) requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  function removeImage(key: number) {
    if (images.length === 1) return close()
    list.current?.focus({ preventScroll: true })
    remove(key)
  }

  return (
    <Card>
      <LeaveQuestion
        isUnsaved={() => open.length + running.length > 0}
        questionFor={() => ({
          title: 'Leave without uploading all images?',
          text: 'Images that have not been uploaded will be lost.',
        })}
      />
      <Rows ref={list} tabIndex={-1} aria-label="Images">
        {images.map((image) => (
          <NewImageRow
            key={image.key}
            image={image}
            accept={acceptAttribute(imageKinds)}
            problems={{ ...(isOpen(image) && shown(problemsBy.get(image.key), isTried)), ...image.problems }}
            change={(changes) => change(image.key, changes)}
            upload={() => (isValid(image) ? start([image.key]) : setTried(true))}
            remove={() => removeImage(image.key)}
          />
        ))}
      </Rows>
      <Labeled label="More images" id={moreId}>
        <FileChooser id={moreId} take={(files) => add([...files])} multiple accept={acceptAttribute(imageKinds)} isChosen />
      </Labeled>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {open.length + running.length > 0 ? (
          <Button variant="solid" aria-disabled={open.length === 0} onClick={upload}>
            {open.length === 0 ? 'Uploading...' : `Upload ${countOf(open.length, 'image')}`}
          </Button>
        ) : (
          <Button onClick={close}>Add more images</Button>
        )}
      </chakra.div>
    </Card>
  )
}

/** Says how the uploads ended when none is running any more. */
function useResult(images: NewImage[], running: number) {
  const before = useRef(running)
  useEffect(() => {
    if (before.current > 0 && running === 0) {
      const failed = images.filter(({ state }) => state === 'failed').length
      const done = images.filter(({ state }) => state === 'done').length
      if (failed > 0)
        showStatus(`${done} of ${done + failed} images have been uploaded. See below why the others were not.`, 'failed')
      else if (done > 0) showStatus(done === 1 ? 'Image uploaded successfully!' : `${done} images uploaded successfully!`)
    }
    before.current = running
  })
}

function problemsAmong(all: NewImage[], { key, image, name }: NewImage, limits: Limits): Record<string, string> {
  const isTaken = all.some((other) => other.key !== key && isSameName(other.name, name))
  return { ...(isTaken && { name: 'Another image here has this name.' }), ...problemsIn(imageFormRules, { image, name }, limits) }
}

const isSameName = (one: string, other: string) => one.trim().normalize() === other.trim().normalize()

/** A missing name is a problem only once an upload was tried; anything else is shown at once. */
const shown = (problems: Record<string, string> = {}, isTried: boolean) => {
  const { name, ...others } = problems
  return isTried || name?.startsWith('Another') ? problems : others
}

const Card = chakra('div', { base: { display: 'grid', gap: '6', padding: { base: '4', sm: '8' }, layerStyle: 'panel' } })
const Rows = chakra('ul', { base: { listStyleType: 'none', '& > li:first-of-type': { borderTopWidth: '0', paddingTop: '0' } } })
