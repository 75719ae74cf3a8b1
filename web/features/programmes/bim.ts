import type { Semester } from './Semesters.tsx'

/** Sample text: what BIM may teach in its eight semesters. */
export const semesters: Semester[] = [
  [
    ['Foundations of Information Systems', 4],
    ['Structured Programming', 4],
    ['Basic Mathematics', 3],
    ['English Composition', 3],
    ['Principles of Management', 3],
    ['Digital Logic Design', 3],
  ],
  [
    ['Object-Oriented Programming', 4],
    ['Discrete Structures', 4],
    ['Business Communication', 3],
    ['Financial Accounting', 3],
    ['Microprocessor Systems', 3],
    ['Microeconomics', 3],
  ],
  [
    ['Data Structures and Algorithms', 4],
    ['Business Statistics', 4],
    ['Web Technology I', 3],
    ['Cost and Management Accounting', 3],
    ['Computer Organisation', 3],
    ['Human Relations', 3],
  ],
  [
    ['Database Management Systems', 4],
    ['Java Programming I', 4],
    ['Web Technology II', 3],
    ['Financial Management', 3],
    ['Marketing', 3],
    ['Computer Networking', 3],
  ],
  [
    ['Software Engineering', 4],
    ['Java Programming II', 4],
    ['Operating Systems', 3],
    ['Artificial Intelligence', 3],
    ['Business Research', 3],
    ['Operations Management', 3],
  ],
  [
    ['Information Security', 4],
    ['Mobile Application Development', 4],
    ['Computer Graphics', 3],
    ['Management Information Systems', 3],
    ['Business and IT Law', 3],
    ['Economics of Information', 3],
  ],
  [
    ['Cloud Computing', 4],
    ['E-Business', 4],
    ['Strategic Management', 3],
    ['Project', 6],
    ['Elective I', 3],
  ],
  [
    ['Business Intelligence', 4],
    ['IT Service Management', 4],
    ['Internship', 6],
    ['Elective II', 3],
    ['Elective III', 3],
  ],
]
