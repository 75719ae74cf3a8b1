import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** Loads sharp when it is first needed, because it takes 20 MB. */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1) // threads of one image; the callers limit how many images are read at a time
    sharp.cache(false)
    return sharp
  })
  return loading
}
