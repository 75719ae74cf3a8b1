import { useEffect, useState } from 'react'
import { MAX_PIXELS } from '../../schema/pixels.ts'

/** Size in pixels of a chosen picture, and a small version of it. */
export type ChosenPicture = { width: number; height: number; thumbnail: string | undefined }

/** Twice the size on the screen, for dense screens. */
const THUMBNAIL = { width: 144, height: 180 }

const pictures = new WeakMap<File, Promise<ChosenPicture | undefined>>()
const pixels = new WeakMap<File, number>()

/** Returns the number of pixels of a picture; 0 until it has been opened. */
export const pixelsOf = (file: File) => pixels.get(file) ?? 0

/** Opens a picture. Returns undefined if the file is none that the browser can show. */
export function openPicture(file: File) {
  const opening = pictures.get(file) ?? open(file).catch(() => undefined)
  pictures.set(file, opening)
  return opening
}

/** Returns a chosen picture as soon as it is open. */
export function usePicture(file: File | null) {
  const [opened, setOpened] = useState<{ file: File; picture: ChosenPicture | undefined }>()
  useEffect(() => {
    let isCurrent = true
    if (file) openPicture(file).then((picture) => isCurrent && setOpened({ file, picture }))
    return () => {
      isCurrent = false
    }
  }, [file])
  return opened && opened.file === file ? opened.picture : undefined
}

async function open(file: File): Promise<ChosenPicture | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  const image = new Image()
  image.src = await dataUrlOf(file)
  // reads the size only, other than `decode()`
  await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }))
  const { naturalWidth: width, naturalHeight: height } = image
  pixels.set(file, width * height)
  return { width, height, thumbnail: width * height > MAX_PIXELS ? undefined : thumbnailOf(image) }
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
function thumbnailOf(image: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, Math.max(THUMBNAIL.width / naturalWidth, THUMBNAIL.height / naturalHeight))
  const size = { width: Math.ceil(naturalWidth * scale), height: Math.ceil(naturalHeight * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  return canvas.toDataURL()
}
