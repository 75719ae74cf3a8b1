import {
  BorderStyle,
  Document,
  HeightRule,
  type IBorderOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'

type Style = { size: number; color?: string; bold?: boolean; font?: string; after?: number }

const heading = { font: 'Georgia', bold: true, color: '14324A' }

/** Sizes are in points; docx counts in half points and twentieths of a point. */
const paragraph = (text: string, { size, color = '13202E', bold = false, font = 'Calibri', after = 8 }: Style) =>
  new Paragraph({ spacing: { after: after * 20 }, children: [new TextRun({ text, font, bold, color, size: size * 2 })] })

const none = { style: BorderStyle.NONE, size: 0 }
const line = { style: BorderStyle.SINGLE, size: 6, color: '8A8272' }
const borderless = { top: none, left: none, right: none, bottom: none }

const cell = (width: number, text: string, bottom: IBorderOptions) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders: { ...borderless, bottom },
    verticalAlign: VerticalAlignTable.BOTTOM,
    children: [paragraph(text, { size: 11, after: 2 })],
  })

/** Returns a table with a label and a line to write on in each row. */
const answerTable = (labels: string[]) =>
  new Table({
    width: { size: 9200, type: WidthType.DXA },
    columnWidths: [3000, 6200],
    borders: { ...borderless, insideHorizontal: none, insideVertical: none },
    rows: labels.map(
      (label) =>
        new TableRow({
          height: { value: 560, rule: HeightRule.ATLEAST },
          children: [cell(3000, label, none), cell(6200, '', line)],
        }),
    ),
  })

const content = [
  paragraph('SAMPLE COLLEGE OF APPLIED BUSINESS AND TECHNOLOGY', { size: 9, color: 'A3153F', bold: true, after: 4 }),
  paragraph('Scholarship application', { ...heading, size: 28, after: 10 }),
  paragraph('This is a sample document. It shows how a Word file is attached to a notice.', {
    size: 11,
    color: '566270',
    after: 20,
  }),
  answerTable(['Full name', 'Email', 'Phone', 'Address', 'Programme', 'Semester', 'Scholarship applied for']),
  paragraph('', { size: 11 }),
  paragraph('In your own words', { ...heading, size: 16, after: 6 }),
  paragraph('Why are you applying, and what would the scholarship make possible?', { size: 11, after: 4 }),
  answerTable(['', '', '', '']),
  paragraph('', { size: 11 }),
  answerTable(['Date and signature']),
]

/** Returns the Word file of the sample notice: an application form. */
export function application() {
  const margin = { top: 1300, right: 1300, bottom: 1300, left: 1300 }
  const page = { size: { width: 11906, height: 16838 }, margin }
  const document = new Document({
    creator: 'Sample',
    title: 'Scholarship application',
    sections: [{ properties: { page }, children: content }],
  })
  return Packer.toBuffer(document)
}
