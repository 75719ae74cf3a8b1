/** Names of the degree programmes. The keys are the paths of their pages. */
export const degrees = {
  csit: { name: 'B.Sc. CSIT', degree: 'Bachelor of Science in Computer Science and Information Technology' },
  bba: { name: 'BBA', degree: 'Bachelor of Business Administration' },
  bbs: { name: 'BBS', degree: 'Bachelor of Business Studies' },
  bim: { name: 'BIM', degree: 'Bachelor of Information Management' },
}

/** One subject of a semester: code, title and credit hours. */
export type SemesterSubject = [code: string, title: string, creditHours: number]

/** A degree programme. The programme page shows it, and the sample content contains it as a course. */
export type Programme = {
  name: string
  degree: string
  /** One paragraph each. */
  description: string[]
  eligibility: string
  /** Eight semesters of 20 credit hours each. */
  semesters: SemesterSubject[][]
}
