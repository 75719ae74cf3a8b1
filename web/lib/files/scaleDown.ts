import { useEffect, useState } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import type { ChosenPicture } from './chosenPicture.ts'
import { oneAtATime } from './oneAtATime.ts'

/** Limits of a field for files. */
export type FileLimits = {
  /** Value of the `accept` attribute. */
  accept: string
  /** Size in bytes that a file must be less than. */
  below: number
}

/** Longest sides in pixels, the largest first. The site shows no picture wider than the first. */
const SIDES = [2048, 1600, 1280, 1024]
const QUALITY = 0.85
/** Size of a smaller version relative to the file, below which it is used. A smaller gain does not outweigh the loss of detail. */
const WORTHWHILE = 0.8

const originals = new WeakMap<File, File>()
const smaller = new WeakMap<File, Promise<File | undefined>>()

/** Returns the file from which a picture was scaled down, or the file itself. */
export const originalOf = (file: File) => originals.get(file) ?? file

/** Returns a smaller version of a picture, and whether it is being made. It is made only if the picture is large or above a limit. */
export function useScaledDown(file: File | null, picture: ChosenPicture | undefined, limits: FileLimits) {
  const [result, setResult] = useState<{ file: File; scaled: File | undefined }>()
  const { accept, below } = limits
  useEffect(() => {
    if (!file || !picture) return
    let isCurrent = true
    scaledDown(file, picture, { accept, below }).then((scaled) => isCurrent && setResult({ file, scaled }))
    return () => {
      isCurrent = false
    }
  }, [file, picture, accept, below])
  const isDone = result !== undefined && result.file === file
  return { scaled: isDone ? result.scaled : undefined, isScaling: !isDone && !!file && !!picture && isLarge(file, picture, limits) }
}

/** Returns a smaller version of a picture, which is made once. */
function scaledDown(file: File, picture: ChosenPicture, limits: FileLimits) {
  const scaling = smaller.get(file) ?? scaleDown(file, picture, limits).catch(() => undefined)
  smaller.set(file, scaling)
  return scaling
}

/** Extensions of the types that can be scaled down, by type. A GIF may be animated. */
const scalable: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }

const isLarge = ({ size, type }: File, { width, height }: ChosenPicture, { accept, below }: FileLimits) =>
  accept.split(',').includes(scalable[type] ?? '') &&
  (Math.max(width, height) > SIDES[0]! || size >= below || width * height > MAX_PIXELS)

async function scaleDown(file: File, picture: ChosenPicture, limits: FileLimits) {
  const longest = Math.max(picture.width, picture.height)
  if (!isLarge(file, picture, limits) || (await isAnimated(file))) return undefined
  return oneAtATime(() => smallerVersion(file, longest, limits))
}

async function smallerVersion(file: File, longest: number, { accept, below }: FileLimits) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  // PNG and WebP may be transparent, which JPEG can't be
  const type = file.type !== 'image/jpeg' && accept.includes('.webp') ? 'image/webp' : file.type
  try {
    for (const side of SIDES.filter((each) => each < longest)) {
      const blob = await draw(image, side / longest, type)
      if (blob && blob.size < below && (blob.size < file.size * WORTHWHILE || file.size >= below)) return fileOf(blob, file)
    }
    return undefined
  } finally {
    image.close()
  }
}

function draw(image: ImageBitmap, scale: number, type: string) {
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, size.width, size.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

/** The type is that of the bytes: a browser that can't write WebP writes PNG. */
function fileOf(blob: Blob, original: File) {
  const extension = blob.type === original.type ? undefined : blob.type.replace('image/', '.')
  const name = extension ? original.name.replace(/\.\w+$/, '') + extension : original.name
  const file = new File([blob], name, { type: blob.type })
  originals.set(file, original)
  return file
}

/** Returns true for an animation, of which only one frame would be left. The chunks that announce one come first. */
async function isAnimated(file: File) {
  return /acTL|ANIM/.test(await file.slice(0, 512).text())
}
