export type AttachmentKind = 'image' | 'pdf' | 'other'

const images = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']

/** How an attachment is shown, by the extension in its address (specification, section 2, "Notice page"). */
export function attachmentKind(url: string): AttachmentKind {
  const path = url.replace(/[?#].*$/s, '')
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  if (images.includes(extension)) return 'image'
  return extension === 'pdf' ? 'pdf' : 'other'
}
