/** Names and colors of the degree programmes. The keys are the paths of their pages. */
export const degrees = {
  csit: {
    name: 'B.Sc. CSIT',
    degree: 'Bachelor of Science in Computer Science and Information Technology',
    field: 'Computer Science and Information Technology',
    background: 'night',
  },
  bba: {
    name: 'BBA',
    degree: 'Bachelor of Business Administration',
    field: 'Business Administration',
    background: 'garnet',
  },
  bbs: { name: 'BBS', degree: 'Bachelor of Business Studies', field: 'Business Studies', background: 'pine' },
  bim: { name: 'BIM', degree: 'Bachelor of Information Management', field: 'Information Management', background: 'bronze' },
} as const

/** Path of a programme's page. */
export type ProgrammeKey = keyof typeof degrees

/** Returns whether a text is the path of a programme's page. */
export const isProgramme = (text: string): text is ProgrammeKey => Object.hasOwn(degrees, text)

/** Returns the programme that a course teaches, by the words of its name or by its degree: "BBA (Hons)", "Bachelor of Business Studies". */
export function programmeOf(courseName: string | null): ProgrammeKey | undefined {
  const name = (courseName ?? '').slice(0, MAX_NAME_LENGTH).toLowerCase()
  const words = name.split(/[^a-z]+/)
  const keys = Object.keys(degrees) as ProgrammeKey[]
  return keys.find((key) => words.includes(key) || name.includes(degrees[key].degree.toLowerCase()))
}

const MAX_NAME_LENGTH = 255

/** One subject of a semester: code, title and credit hours. */
export type SemesterSubject = [code: string, title: string, creditHours: number]

/** A degree programme. The programme page shows it, and the sample content contains it as a course. */
export type Programme = {
  name: string
  degree: string
  background: (typeof degrees)[ProgrammeKey]['background']
  /** One paragraph each. */
  description: string[]
  eligibility: string
  /** Eight semesters of 20 credit hours each. */
  semesters: SemesterSubject[][]
}
