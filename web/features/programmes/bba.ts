import type { Semester } from './Semesters.tsx'

/** Sample text: what BBA may teach in its eight semesters. */
export const semesters: Semester[] = [
  [
    ['English I', 4],
    ['Business Mathematics I', 4],
    ['Principles of Management', 3],
    ['Financial Accounting I', 3],
    ['Computer Applications', 3],
    ['Society and Business', 3],
  ],
  [
    ['English II', 4],
    ['Business Mathematics II', 4],
    ['Financial Accounting II', 3],
    ['Microeconomics', 3],
    ['General Psychology', 3],
    ['Business Communication', 3],
  ],
  [
    ['Business Statistics', 4],
    ['Macroeconomics', 4],
    ['Essentials of Finance', 3],
    ['Fundamentals of Marketing', 3],
    ['Sociology', 3],
    ['Organisational Behaviour', 3],
  ],
  [
    ['Data Analysis and Modelling', 4],
    ['Financial Management', 4],
    ['Consumer Behaviour', 3],
    ['Human Resource Management', 3],
    ['Business Law', 3],
    ['Cost Accounting', 3],
  ],
  [
    ['Management Accounting', 4],
    ['Business Research Methods', 4],
    ['Operations Management', 3],
    ['Services Marketing', 3],
    ['Taxation in Nepal', 3],
    ['E-Commerce', 3],
  ],
  [
    ['Entrepreneurship', 4],
    ['Banking and Insurance', 4],
    ['Management Information Systems', 3],
    ['International Business', 3],
    ['Investment Analysis', 3],
    ['Training and Development', 3],
  ],
  [
    ['Strategic Management', 4],
    ['Project Management', 4],
    ['Business Ethics', 3],
    ['Summer Project', 6],
    ['Concentration I', 3],
  ],
  [
    ['Leadership', 4],
    ['Small Business Management', 4],
    ['Internship', 6],
    ['Concentration II', 3],
    ['Concentration III', 3],
  ],
]
