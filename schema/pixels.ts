/** Maximum number of pixels of an image. Decoding a small file that declares more could exhaust the memory. */
export const MAX_PIXELS = 50_000_000

export const TOO_MANY_PIXELS = `The image has more than ${MAX_PIXELS / 1_000_000} million pixels. Please choose a smaller one.`
