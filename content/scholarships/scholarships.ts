type Scholarship = {
  name: string
  /** Part of the tuition that it covers. */
  percent: number
  /** How long it lasts, if that is certain. */
  duration?: string
}

/** Principal scholarships: 1 student each per level and year. */
export const principalScholarships: Scholarship[] = [
  { name: 'I', percent: 100 },
  { name: 'II', percent: 50 },
  { name: 'III', percent: 25 },
  { name: 'IV', percent: 25 },
]

/** Scholarships for new students: 1 student each. */
export const entryScholarships: [full: Scholarship, half: Scholarship] = [
  { name: 'Full', percent: 100, duration: '4 years' },
  { name: 'Half', percent: 50 },
]
