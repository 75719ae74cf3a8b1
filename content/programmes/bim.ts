import { degrees, type Programme } from './Programme.ts'

/** Sample text for BIM. */
export const bim: Programme = {
  ...degrees.bim,
  description: [
    'Information technology for organisations: learn how a business makes decisions, and how to build the systems that support them.',
    'Programming, databases and networks are taught alongside accounting, finance and marketing every year. A project and an internship combine the two.',
  ],
  eligibility: 'Grade 12 in any stream, or equivalent, with English, and mathematics or accounting.',
  semesters: [
    [
      ['IT 211', 'Foundations of Information Systems', 4],
      ['IT 212', 'Structured Programming', 4],
      ['MTH 201', 'Basic Mathematics', 3],
      ['ENG 201', 'English Composition', 3],
      ['MGT 201', 'Principles of Management', 3],
      ['IT 213', 'Digital Logic Design', 3],
    ],
    [
      ['IT 221', 'Object-Oriented Programming', 4],
      ['MTH 202', 'Discrete Structures', 4],
      ['ENG 202', 'Business Communication', 3],
      ['ACC 201', 'Financial Accounting', 3],
      ['IT 222', 'Microprocessor Systems', 3],
      ['ECO 201', 'Microeconomics', 3],
    ],
    [
      ['IT 231', 'Data Structures and Algorithms', 4],
      ['STA 201', 'Business Statistics', 4],
      ['IT 232', 'Web Technology I', 3],
      ['ACC 202', 'Cost and Management Accounting', 3],
      ['IT 233', 'Computer Organisation', 3],
      ['MGT 202', 'Human Relations', 3],
    ],
    [
      ['IT 241', 'Database Management Systems', 4],
      ['IT 242', 'Java Programming I', 4],
      ['IT 243', 'Web Technology II', 3],
      ['FIN 201', 'Financial Management', 3],
      ['MKT 201', 'Marketing', 3],
      ['IT 244', 'Computer Networking', 3],
    ],
    [
      ['IT 251', 'Software Engineering', 4],
      ['IT 252', 'Java Programming II', 4],
      ['IT 253', 'Operating Systems', 3],
      ['IT 254', 'Artificial Intelligence', 3],
      ['RES 201', 'Business Research', 3],
      ['MGT 203', 'Operations Management', 3],
    ],
    [
      ['IT 261', 'Information Security', 4],
      ['IT 262', 'Mobile Application Development', 4],
      ['IT 263', 'Computer Graphics', 3],
      ['MIS 201', 'Management Information Systems', 3],
      ['LAW 201', 'Business and IT Law', 3],
      ['ECO 202', 'Economics of Information', 3],
    ],
    [
      ['IT 271', 'Cloud Computing', 4],
      ['IT 272', 'E-Business', 4],
      ['MGT 204', 'Strategic Management', 3],
      ['PRJ 201', 'Project', 6],
      ['IT 273', 'Elective I', 3],
    ],
    [
      ['IT 281', 'Business Intelligence', 4],
      ['IT 282', 'IT Service Management', 4],
      ['INT 201', 'Internship', 6],
      ['IT 283', 'Elective II', 3],
      ['IT 284', 'Elective III', 3],
    ],
  ],
}
