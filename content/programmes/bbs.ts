import { degrees, type Programme } from './Programme.ts'

/** Sample text for BBS. */
export const bbs: Programme = {
  ...degrees.bbs,
  description: [
    'Learn accounting, economics and business law, to prepare for work in accounting, for a business of your own or for a master’s degree.',
    'The exams are annual board exams. The subjects are listed by semester, so that you can see the content of each year.',
  ],
  eligibility: 'Grade 12 in any stream, or equivalent.',
  semesters: [
    [
      ['MGT 201', 'Business English', 4],
      ['MGT 202', 'Business Statistics', 4],
      ['MGT 211', 'Financial Accounting', 4],
      ['MGT 207', 'Microeconomics for Business', 4],
      ['MGT 213', 'Principles of Management', 4],
    ],
    [
      ['MGT 203', 'Communication Skills', 4],
      ['MGT 204', 'Business Mathematics', 4],
      ['MGT 212', 'Accounting for Partnerships', 4],
      ['MGT 208', 'Markets and Prices', 4],
      ['MGT 214', 'Office Practice', 4],
    ],
    [
      ['MGT 205', 'Business Communication', 4],
      ['MGT 209', 'Macroeconomics for Business', 4],
      ['MGT 215', 'Fundamentals of Marketing', 4],
      ['MGT 216', 'Cost Accounting', 4],
      ['MGT 217', 'Organisational Behaviour', 4],
    ],
    [
      ['MGT 206', 'Report Writing', 4],
      ['MGT 210', 'National Accounts', 4],
      ['MGT 218', 'Human Resource Management', 4],
      ['MGT 219', 'Management Accounting', 4],
      ['MGT 220', 'Financial Management', 4],
    ],
    [
      ['MGT 221', 'Business Law', 4],
      ['MGT 222', 'Auditing', 4],
      ['MGT 223', 'Taxation in Nepal', 4],
      ['MGT 224', 'Business Environment', 4],
      ['FIN 250', 'Foundations of Finance', 4],
    ],
    [
      ['MGT 225', 'Company Law', 4],
      ['MGT 226', 'Internal Control', 4],
      ['MGT 227', 'Value Added Tax', 4],
      ['MGT 228', 'Trade in Nepal', 4],
      ['FIN 251', 'Financial Institutions', 4],
    ],
    [
      ['MGT 231', 'Entrepreneurship', 4],
      ['MGT 232', 'Business Research Methods', 4],
      ['FIN 252', 'Commercial Banking', 4],
      ['FIN 253', 'Investment', 4],
      ['MGT 233', 'Elective I', 4],
    ],
    [
      ['MGT 234', 'Business Strategy', 4],
      ['MGT 235', 'Final Project', 6],
      ['FIN 254', 'Corporate Finance', 4],
      ['MGT 236', 'Elective II', 3],
      ['MGT 237', 'Elective III', 3],
    ],
  ],
}
