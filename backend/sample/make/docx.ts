import { crc32, deflateRawSync } from 'node:zlib'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

type Look = { size: number; colour?: string; bold?: boolean; font?: string; after?: number }

/** A paragraph; sizes are in points. */
export function paragraph(words: string, { size, colour = '13202E', bold = false, font = 'Calibri', after = 8 }: Look) {
  const look = `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>${bold ? '<w:b/>' : ''}<w:color w:val="${colour}"/><w:sz w:val="${size * 2}"/>`
  return `<w:p><w:pPr><w:spacing w:after="${after * 20}"/></w:pPr><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
}

/** A table of two columns: what is asked, and the room for the answer. */
export function form(questions: string[]) {
  const line = '<w:bottom w:val="single" w:sz="6" w:color="8A8272"/>'
  const cell = (width: number, border: string, words: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/><w:tcBorders>${border}</w:tcBorders><w:vAlign w:val="bottom"/></w:tcPr>${paragraph(words, { size: 11, after: 2 })}</w:tc>`
  const rows = questions.map(
    (question) => `<w:tr><w:trPr><w:trHeight w:val="560"/></w:trPr>${cell(3000, '', question)}${cell(6200, line, '')}</w:tr>`,
  )
  return `<w:tbl><w:tblPr><w:tblW w:w="9200" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6200"/></w:tblGrid>${rows.join('')}</w:tbl>`
}

/** A Word file with this body. */
export function docx(body: string) {
  const section =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300"/></w:sectPr>'
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${namespace}"><w:body>${body}${section}</w:body></w:document>`,
  })
}

function zip(files: Record<string, string>) {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const [name, text] of Object.entries(files)) {
    const [bytes, packed] = [Buffer.from(text), deflateRawSync(text, { level: 9 })]
    // version, flags, method 8, a fixed date, checksum, sizes, lengths of name and extra field
    const facts = Buffer.alloc(26)
    facts.set([20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0x5c])
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(
      bodies.reduce((sum, body) => sum + body.length, 0),
      10,
    )
    bodies.push(Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]))
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]))
  }
  const [start, size] = [bodies, directory].map((parts) => parts.reduce((sum, part) => sum + part.length, 0)) as [number, number]
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(start, 12)
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end])
}
