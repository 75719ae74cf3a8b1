import { fileTypeFromBuffer } from 'file-type'
import { MAX_PIXELS } from '../../schema/pixels.ts'
import { loadSharp } from '../../server/sharp.ts'

/** Widths in pixels in which images can be requested. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280]
/**
 * Types that are resized. Not AVIF: its header can declare fewer pixels than are decoded, so that 4 KB take 3 GB of memory; and not SVG,
 * which can refer to other files.
 */
const readableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const MAX_SECONDS = 10
const QUALITY = 75
/** A resized image has to save this much, or else the loss of quality is not worth it. */
const MAX_RATIO = 0.9

/**
 * Returns an image as WebP of at most this width: upright, in sRGB, without metadata. Undefined if the original is the better answer: it is
 * animated, damaged, too large to decode, of another type, or hardly larger than the result.
 */
export async function resize(original: Buffer, width: number): Promise<Buffer | undefined> {
  const type = await fileTypeFromBuffer(original)
  if (!type || !readableTypes.includes(type.mime)) return undefined
  const sharp = await loadSharp()
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const { pages = 1, width: columns, height: rows } = await image.metadata() // reads the header only
    if (pages > 1 || columns * rows > MAX_PIXELS) return undefined
    const resized = await image
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
    return resized.length <= original.length * MAX_RATIO ? resized : undefined
  } catch {
    return undefined
  }
}
