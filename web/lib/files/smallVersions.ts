/** Width in pixels in which the gateway answers images. */
export type Width = 160 | 240 | 320 | 480 | 640 | 960 | 1280

/** Returns the address of an image in at most this width. The address of another site stays as it is. */
export const smallVersion = (address: string, width: Width) => (isStored(address) ? `${address}?w=${width}` : address)

/**
 * Returns the `srcSet`, `sizes` and `src` of an image that is shown as wide as `sizes` says. In this order, because some browsers begin to
 * load when they see the `src`.
 */
export const sourcesOf = (address: string, widths: readonly Width[], sizes: string) =>
  isStored(address)
    ? { srcSet: widths.map((width) => `${smallVersion(address, width)} ${width}w`).join(', '), sizes, src: address }
    : { src: address }

const isStored = (address: string) => /^\/(storage|images)\/[^?#]+$/.test(address)
