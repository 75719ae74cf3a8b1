export type AttachmentKind = 'image' | 'pdf' | 'other'

// the specification lists them: any other picture is a link (NOT-10, A-35)
const images = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']

/** Returns how to show an attachment, by the extension in its URL (NOT-03 to NOT-10). */
export function attachmentKind(url: string): AttachmentKind {
  const extension = extensionOf(url)
  if (images.includes(extension)) return 'image'
  return extension === 'pdf' ? 'pdf' : 'other'
}

/** Returns the extension in an attachment's URL, in lower case; '' if there is none. */
export function extensionOf(url: string) {
  const path = url.replace(/[?#].*$/s, '')
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
}
