type Code = string
type Title = string
type CreditHours = number

/** A programme with what each of its semesters teaches. */
export type SampleCourse = {
  name: string
  description: string
  eligibility: string
  semesters: [Code, Title, CreditHours][][]
}
