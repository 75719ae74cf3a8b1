type Rule = {
  /** Number or short text that stands out beside the rule. */
  figure: string
  text: string
}

/** Rules of the scholarships. */
export const rules: Rule[] = [
  { figure: '1', text: 'Principal scholarships go to 1 student each per level and year' },
  { figure: '25', text: 'Principal scholarships are only for classes of at least 25 students' },
  { figure: '3.5+', text: 'BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more' },
  { figure: '65%', text: 'BBS: more than 65% in the annual board exams' },
  { figure: '1 year', text: 'BBS: the top scorer above 70% in the first term gets a one-year waiver' },
  { figure: '70%', text: 'Grades must stay above 70% to keep a scholarship' },
  { figure: '7th', text: 'Scholarships continue up to the 7th semester' },
  { figure: '4', text: 'Classes run four days a week' },
]
