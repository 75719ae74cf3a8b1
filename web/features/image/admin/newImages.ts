import { useEffect, useReducer, useRef } from 'react'
import { failureOf } from '../../../lib/apollo/failure.ts'
import { createWriter, type Once } from '../../../lib/forms/writer.ts'
import { useUploadImageMutation } from '../../../lib/schema.generated.ts'
import { useIfLost } from '../../../ui/admin/form/useIfLost.ts'
import { type Summary, summaryOf } from '../../../ui/forms/summary.ts'
import { images as resource, uploadFailed } from './imageResource.ts'

type Values = { image: File; name: string }
export type NewImage = Values & {
  key: number
  state: 'ready' | 'waiting' | 'uploading' | 'done' | 'failed'
  /** Reason why the last upload failed. */
  failure?: Summary | undefined
  /** The server's messages by field. */
  problems: Record<string, string>
  write: ReturnType<typeof createWriter<Values>>
}

/** Maximum number of uploads at a time. The gateway accepts no more from one address. */
const MAX_RUNNING = 2

/** Returns the name of a file without its extension. */
export const nameOf = (file: File) => file.name.replace(/\.\w+$/, '').normalize()

let lastKey = 0
const newImage = (image: File): NewImage => ({
  key: ++lastKey,
  image,
  name: nameOf(image),
  state: 'ready',
  problems: {},
  write: createWriter<Values>(),
})

/** Keeps images until they are uploaded, at most two at a time. */
export function useNewImages(files: File[]) {
  const [uploadImage] = useUploadImageMutation()
  const ifLost = useIfLost(resource, true)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const images = useRef<NewImage[]>(undefined)
  images.current ??= files.map(newImage)
  const find = (key: number) => images.current!.find((each) => each.key === key)

  function setImages(next: NewImage[]) {
    images.current = next
    render()
  }
  const change = (key: number, changes: Partial<NewImage>) =>
    setImages(images.current!.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  const save = ({ image, name }: Values, once: Once) => uploadImage({ variables: { input: { image, name } }, ...once })

  async function upload({ key, image, name, write }: NewImage) {
    change(key, { state: 'uploading', failure: undefined, problems: {} })
    try {
      await write({ image, name }, { save, ifLost })
      change(key, { state: 'done' })
    } catch (error) {
      change(key, { state: 'failed', failure: summaryOf(error, uploadFailed, ifLost), problems: failureOf(error).fields })
    }
    startNext()
  }

  function startNext() {
    const running = images.current!.filter(({ state }) => state === 'uploading').length
    const next = images.current!.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MAX_RUNNING - running))
    for (const image of next) void upload(image)
  }

  // nothing more is started when the screen is left
  useEffect(() => {
    return () => {
      images.current = images.current?.filter(({ state }) => state !== 'waiting')
    }
  }, [])

  return {
    images: images.current,
    change,
    add: (files: File[]) => setImages([...images.current!, ...files.map(newImage)]),
    remove: (key: number) => setImages(images.current!.filter((each) => each.key !== key)),
    /** Uploads images when it is their turn. */
    start(keys: number[]) {
      for (const key of keys) if (find(key)) change(key, { state: 'waiting' })
      startNext()
    },
  }
}
