import type { Semester } from './Semesters.tsx'

/** Sample text: what BBS may teach in its eight semesters. */
export const semesters: Semester[] = [
  [
    ['Business English', 4],
    ['Business Statistics', 4],
    ['Financial Accounting', 4],
    ['Microeconomics for Business', 4],
    ['Principles of Management', 4],
  ],
  [
    ['Communication Skills', 4],
    ['Business Mathematics', 4],
    ['Accounting for Partnerships', 4],
    ['Markets and Prices', 4],
    ['Office Practice', 4],
  ],
  [
    ['Business Communication', 4],
    ['Macroeconomics for Business', 4],
    ['Fundamentals of Marketing', 4],
    ['Cost Accounting', 4],
    ['Organisational Behaviour', 4],
  ],
  [
    ['Report Writing', 4],
    ['National Accounts', 4],
    ['Human Resource Management', 4],
    ['Management Accounting', 4],
    ['Financial Management', 4],
  ],
  [
    ['Business Law', 4],
    ['Auditing', 4],
    ['Taxation in Nepal', 4],
    ['Business Environment', 4],
    ['Foundations of Finance', 4],
  ],
  [
    ['Company Law', 4],
    ['Internal Control', 4],
    ['Value Added Tax', 4],
    ['Trade in Nepal', 4],
    ['Financial Institutions', 4],
  ],
  [
    ['Entrepreneurship', 4],
    ['Business Research Methods', 4],
    ['Commercial Banking', 4],
    ['Investment', 4],
    ['Elective I', 4],
  ],
  [
    ['Business Strategy', 4],
    ['Final Project', 6],
    ['Corporate Finance', 4],
    ['Elective II', 3],
    ['Elective III', 3],
  ],
]
