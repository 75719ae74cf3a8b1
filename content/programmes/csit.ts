import { degrees, type Programme } from './Programme.ts'

/** Sample text for B.Sc. CSIT. */
export const csit: Programme = {
  ...degrees.csit,
  description: [
    'Learn how computers work, how to program them, and how people use information. Subjects range from circuits and discrete mathematics to operating systems, networks and software engineering.',
    'Each semester combines theory with laboratory work. The last semesters leave room for electives, an internship and a project of your own.',
  ],
  eligibility: 'Grade 12 in science, or equivalent, with mathematics, and the entrance test.',
  semesters: [
    [
      ['CSC 101', 'Introduction to Information Technology', 3],
      ['CSC 102', 'C Programming', 4],
      ['CSC 103', 'Digital Logic', 4],
      ['MTH 101', 'Mathematics I', 3],
      ['PHY 101', 'Physics', 3],
      ['ENG 101', 'Technical English', 3],
    ],
    [
      ['CSC 151', 'Discrete Structures', 4],
      ['CSC 152', 'Object-Oriented Programming', 4],
      ['CSC 153', 'Microprocessors', 3],
      ['MTH 151', 'Mathematics II', 3],
      ['STA 151', 'Statistics I', 3],
      ['ENG 151', 'Professional Writing', 3],
    ],
    [
      ['CSC 201', 'Data Structures and Algorithms', 4],
      ['CSC 202', 'Computer Architecture', 4],
      ['CSC 203', 'Computer Graphics', 3],
      ['CSC 204', 'Numerical Methods', 3],
      ['STA 201', 'Statistics II', 3],
      ['CSC 205', 'Web Technology I', 3],
    ],
    [
      ['CSC 251', 'Database Management Systems', 4],
      ['CSC 252', 'Operating Systems', 4],
      ['CSC 253', 'Theory of Computation', 3],
      ['CSC 254', 'Artificial Intelligence', 3],
      ['CSC 255', 'Computer Networks', 3],
      ['CSC 256', 'Web Technology II', 3],
    ],
    [
      ['CSC 301', 'Design and Analysis of Algorithms', 4],
      ['CSC 302', 'System Analysis and Design', 4],
      ['CSC 303', 'Cryptography', 3],
      ['CSC 304', 'Simulation and Modelling', 3],
      ['CSC 305', 'Multimedia Computing', 3],
      ['CSC 306', 'Elective I', 3],
    ],
    [
      ['CSC 351', 'Software Engineering', 4],
      ['CSC 352', 'Compiler Design', 4],
      ['CSC 353', 'E-Governance', 3],
      ['CSC 354', 'Network Programming', 3],
      ['CSC 355', 'Technical Writing', 3],
      ['CSC 356', 'Elective II', 3],
    ],
    [
      ['CSC 401', 'Advanced Java Programming', 4],
      ['CSC 402', 'Data Warehousing and Mining', 4],
      ['MGT 401', 'Principles of Management', 3],
      ['CSC 403', 'Project Work', 6],
      ['CSC 404', 'Elective III', 3],
    ],
    [
      ['CSC 451', 'Advanced Database', 4],
      ['CSC 452', 'Cloud Computing', 4],
      ['CSC 453', 'Internship', 6],
      ['CSC 454', 'Elective IV', 3],
      ['CSC 455', 'Elective V', 3],
    ],
  ],
}
