import { degrees, type Programme } from './Programme.ts'

/** Sample text for BBA. */
export const bba: Programme = {
  ...degrees.bba,
  description: [
    'Learn how organisations are led and financed, and how they reach their customers. You start with accounting and statistics, then study finance, marketing and managing people, with cases from practice.',
    'Before you finish the degree, you apply what you have learned in a summer project and an internship.',
  ],
  eligibility: 'Grade 12 in any stream, or equivalent, and the entrance test.',
  semesters: [
    [
      ['ENG 111', 'English I', 4],
      ['MTH 111', 'Business Mathematics I', 4],
      ['MGT 111', 'Principles of Management', 3],
      ['ACC 111', 'Financial Accounting I', 3],
      ['IT 111', 'Computer Applications', 3],
      ['SOC 111', 'Society and Business', 3],
    ],
    [
      ['ENG 112', 'English II', 4],
      ['MTH 112', 'Business Mathematics II', 4],
      ['ACC 112', 'Financial Accounting II', 3],
      ['ECO 112', 'Microeconomics', 3],
      ['PSY 112', 'General Psychology', 3],
      ['MGT 112', 'Business Communication', 3],
    ],
    [
      ['STA 211', 'Business Statistics', 4],
      ['ECO 211', 'Macroeconomics', 4],
      ['FIN 211', 'Essentials of Finance', 3],
      ['MKT 211', 'Fundamentals of Marketing', 3],
      ['SOC 211', 'Sociology', 3],
      ['MGT 211', 'Organisational Behaviour', 3],
    ],
    [
      ['STA 212', 'Data Analysis and Modelling', 4],
      ['FIN 212', 'Financial Management', 4],
      ['MKT 212', 'Consumer Behaviour', 3],
      ['HRM 212', 'Human Resource Management', 3],
      ['LAW 212', 'Business Law', 3],
      ['ACC 212', 'Cost Accounting', 3],
    ],
    [
      ['ACC 311', 'Management Accounting', 4],
      ['RES 311', 'Business Research Methods', 4],
      ['MGT 311', 'Operations Management', 3],
      ['MKT 311', 'Services Marketing', 3],
      ['TAX 311', 'Taxation in Nepal', 3],
      ['IT 311', 'E-Commerce', 3],
    ],
    [
      ['MGT 312', 'Entrepreneurship', 4],
      ['FIN 312', 'Banking and Insurance', 4],
      ['MIS 312', 'Management Information Systems', 3],
      ['MGT 313', 'International Business', 3],
      ['FIN 313', 'Investment Analysis', 3],
      ['HRM 313', 'Training and Development', 3],
    ],
    [
      ['MGT 411', 'Strategic Management', 4],
      ['MGT 412', 'Project Management', 4],
      ['ETH 411', 'Business Ethics', 3],
      ['PRJ 411', 'Summer Project', 6],
      ['MGT 413', 'Concentration I', 3],
    ],
    [
      ['MGT 421', 'Leadership', 4],
      ['MGT 422', 'Small Business Management', 4],
      ['INT 421', 'Internship', 6],
      ['MGT 423', 'Concentration II', 3],
      ['MGT 424', 'Concentration III', 3],
    ],
  ],
}
