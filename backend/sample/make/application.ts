import { docx, form, paragraph } from './docx.ts'

const head = { font: 'Georgia', bold: true }

/** The sample notice's Word file: a form to fill in. */
export const application = () =>
  docx(
    [
      paragraph('SAMPLE COLLEGE OF APPLIED BUSINESS AND TECHNOLOGY', { size: 9, colour: 'A3153F', bold: true, after: 4 }),
      paragraph('Scholarship application', { ...head, size: 28, colour: '14324A', after: 10 }),
      paragraph('This is a sample document. It shows how a Word file is attached to a notice.', {
        size: 11,
        colour: '566270',
        after: 20,
      }),
      form(['Full name', 'E-mail', 'Phone', 'Address', 'Programme', 'Semester', 'Scholarship applied for']),
      paragraph('', { size: 11 }),
      paragraph('In your own words', { ...head, size: 16, colour: '14324A', after: 6 }),
      paragraph('Why do you apply, and what would the scholarship make possible?', { size: 11, after: 4 }),
      form(['', '', '', '']),
      paragraph('', { size: 11 }),
      form(['Date and signature']),
    ].join(''),
  )
