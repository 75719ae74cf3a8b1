// Small files of each kind.
import sharp from 'sharp'

const picture = sharp({ create: { width: 64, height: 80, channels: 3, background: '#1f4d3d' } })
const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const bytes = {
  'photo.png': await picture.clone().png().toBuffer(),
  'photo.jpg': await picture.clone().jpeg().toBuffer(),
  'photo.jpeg': await picture.clone().jpeg().toBuffer(),
  'photo.gif': await picture.clone().gif().toBuffer(),
  'photo.webp': await picture.clone().webp().toBuffer(),
  'image.bmp': Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA==', 'base64'),
  'paper.pdf': Buffer.from(onePage),
  'paper.docx': Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), // an empty ZIP archive
  'paper.doc': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  'notes.txt': Buffer.from('plain text'),
  'prog.exe': Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(64)]),
  'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  exe: 'application/x-msdownload',
  svg: 'image/svg+xml',
}

export type FileName = keyof typeof bytes

/** Returns a file for Playwright's `setInputFiles`. */
export const file = (name: FileName) => ({ name, mimeType: types[name.split('.')[1] ?? ''] ?? '', buffer: bytes[name] })

/** Returns the same file as a `File` object. */
export const fileObject = (name: FileName) => new File([new Uint8Array(bytes[name])], name, { type: file(name).mimeType })
