import type { Semester } from './Semesters.tsx'

/** Sample text: what B.Sc. CSIT may teach in its eight semesters. */
export const semesters: Semester[] = [
  [
    ['Introduction to Information Technology', 3],
    ['C Programming', 4],
    ['Digital Logic', 4],
    ['Mathematics I', 3],
    ['Physics', 3],
    ['Technical English', 3],
  ],
  [
    ['Discrete Structures', 4],
    ['Object-Oriented Programming', 4],
    ['Microprocessors', 3],
    ['Mathematics II', 3],
    ['Statistics I', 3],
    ['Professional Writing', 3],
  ],
  [
    ['Data Structures and Algorithms', 4],
    ['Computer Architecture', 4],
    ['Computer Graphics', 3],
    ['Numerical Methods', 3],
    ['Statistics II', 3],
    ['Web Technology I', 3],
  ],
  [
    ['Database Management Systems', 4],
    ['Operating Systems', 4],
    ['Theory of Computation', 3],
    ['Artificial Intelligence', 3],
    ['Computer Networks', 3],
    ['Web Technology II', 3],
  ],
  [
    ['Design and Analysis of Algorithms', 4],
    ['System Analysis and Design', 4],
    ['Cryptography', 3],
    ['Simulation and Modelling', 3],
    ['Multimedia Computing', 3],
    ['Elective I', 3],
  ],
  [
    ['Software Engineering', 4],
    ['Compiler Design', 4],
    ['E-Governance', 3],
    ['Network Programming', 3],
    ['Technical Writing', 3],
    ['Elective II', 3],
  ],
  [
    ['Advanced Java Programming', 4],
    ['Data Warehousing and Mining', 4],
    ['Principles of Management', 3],
    ['Project Work', 6],
    ['Elective III', 3],
  ],
  [
    ['Advanced Database', 4],
    ['Cloud Computing', 4],
    ['Internship', 6],
    ['Elective IV', 3],
    ['Elective V', 3],
  ],
]
