import { useEffect, useState } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import { markDamaged, readType } from './fileContent.ts'
import { oneAtATime } from './oneAtATime.ts'

/** Size in pixels of a chosen picture, and a small version of it. */
export type ChosenPicture = { width: number; height: number; thumbnail: string | undefined }

/** Twice the size on the screen, for dense screens. */
const THUMBNAIL = { width: 144, height: 180 }

const pictures = new WeakMap<File, Promise<ChosenPicture | undefined>>()
const pixels = new WeakMap<File, number>()

/** Returns the number of pixels of a picture; 0 until it has been opened. */
export const pixelsOf = (file: File) => pixels.get(file) ?? 0

/** Reads the content of a file, and opens it if it is a picture. Returns undefined if it is none that the browser can show. */
function openFile(file: File) {
  const opening = pictures.get(file) ?? open(file)
  pictures.set(file, opening)
  return opening
}

/** Returns whether a chosen file is open, and the picture in it. */
export function useOpened(file: File | null) {
  const [opened, setOpened] = useState<{ file: File; picture: ChosenPicture | undefined }>()
  useEffect(() => {
    let isCurrent = true
    if (file) openFile(file).then((picture) => isCurrent && setOpened({ file, picture }))
    return () => {
      isCurrent = false
    }
  }, [file])
  const isOpen = opened !== undefined && opened.file === file
  return { isOpen, picture: isOpen ? opened.picture : undefined }
}

async function open(file: File): Promise<ChosenPicture | undefined> {
  const type = await readType(file)
  if (!file.type.startsWith('image/') || !type?.startsWith('image/')) return undefined
  return oneAtATime(() => openPicture(file)).catch(() => {
    markDamaged(file)
    return undefined
  })
}

async function openPicture(file: File): Promise<ChosenPicture> {
  const { width, height } = await sizeOf(file)
  pixels.set(file, width * height)
  const isTooLarge = width * height > MAX_PIXELS
  return { width, height, thumbnail: isTooLarge ? undefined : await thumbnailOf(file).catch(() => undefined) }
}

/** Reads the size of a picture without decoding it. */
async function sizeOf(file: File) {
  const image = new Image()
  image.src = await dataUrlOf(file)
  await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }))
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  image.src = '' // gives up the file's content
  return size
}

/** Returns a data URL, because the content security policy does not allow blob URLs. */
export function dataUrlOf(file: File) {
  const reader = new FileReader()
  return new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = reject
    reader.readAsDataURL(file)
  })
}

/** A large data URL of each of many pictures would need much memory. */
async function thumbnailOf(file: File) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, Math.max(THUMBNAIL.width / image.width, THUMBNAIL.height / image.height))
  const size = { width: Math.ceil(image.width * scale), height: Math.ceil(image.height * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  image.close()
  return canvas.toDataURL()
}
