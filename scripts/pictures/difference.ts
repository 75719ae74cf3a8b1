import sharp from 'sharp'

/** Width in pixels in which pictures are compared: letters are gray there, so that other dates hardly count. */
const WIDTH = 64
/** Largest change of a color, out of 255, that does not count. */
const TOLERANCE = 24
/** Largest share of changed pixels of a picture that is current. */
export const MAX_DIFFERENCE = 0.02

/** Returns the share of the pixels of two pictures, made small, that have different colors; 1 if their shapes differ. */
export async function differenceOf(one: Buffer, other: Buffer) {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  if (a.length !== b.length) return 1
  const changed = a.filter((value, index) => Math.abs(value - b[index]!) > TOLERANCE)
  return changed.length / a.length
}

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().resize(WIDTH).raw().toBuffer()
