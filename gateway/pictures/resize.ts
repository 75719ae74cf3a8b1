import { fileTypeFromBuffer } from 'file-type'
import { MAX_PIXELS } from '../../schema/pixels.ts'
import { loadSharp } from '../../server/sharp.ts'

/** Widths in pixels in which images can be requested. */
export const WIDTHS = [160, 240, 320, 480, 640, 960, 1280]
/**
 * Types that are resized. Not AVIF: its header can declare fewer pixels than are decoded, so that 4 KB take 3 GB of memory; and not SVG,
 * which can refer to other files.
 */
const readableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const MAX_SECONDS = 10
const WEBP = { quality: 75 }
/** Looks like the WebP, and takes ten times as long. With a lower effort, fine lines get a second line beside them; a higher one takes far longer. */
const AVIF = { quality: 45, effort: 3 }
/** AVIF of more pixels, such as that of a very high picture, would take many seconds. */
const MAX_AVIF_PIXELS = 1280 * 1280
/** Changes when images are resized in another way, so that small versions that were kept are made again. */
export const RESIZING = 2
/** A resized image has to save this much, or else the loss of quality is not worth it. */
const MAX_RATIO = 0.9

/**
 * Returns an image as WebP of at most this width, or as AVIF if that is accepted and smaller: upright, in sRGB, without metadata. Undefined if
 * the original is the better answer: it is animated, damaged, too large to decode, of another type, or hardly larger than the result.
 */
export async function resize(original: Buffer, width: number, acceptsAvif: boolean): Promise<Buffer | undefined> {
  const type = await fileTypeFromBuffer(original)
  if (!type || !readableTypes.includes(type.mime)) return undefined
  const sharp = await loadSharp()
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    const { pages = 1, width: columns, height: rows } = await image.metadata() // reads the header only
    if (pages > 1 || columns * rows > MAX_PIXELS) return undefined
    const { data, info } = await image
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // without `premultiplied`, which is true of the image before sharp wrote its raw pixels: it would divide them by their opacity again
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = sharp(data, { raw }).timeout({ seconds: MAX_SECONDS })
    const webp = await resized.clone().webp(WEBP).toBuffer()
    const triesAvif = acceptsAvif && raw.width * raw.height <= MAX_AVIF_PIXELS
    const avif = triesAvif
      ? await resized
          .avif(AVIF)
          .toBuffer()
          .catch(() => webp)
      : webp
    const smaller = avif.length < webp.length ? avif : webp
    return smaller.length <= original.length * MAX_RATIO ? smaller : undefined
  } catch {
    return undefined
  }
}

/** Returns the type of a resized image. */
export const resizedType = (image: Buffer) => (image.toString('latin1', 4, 12) === 'ftypavif' ? 'image/avif' : 'image/webp')
