/** Returns the sum of the credit hours, rounded to hundredths because of floating-point errors. */
export const totalCreditHours = (subjects: { creditHours: number | null }[]) =>
  Math.round(subjects.reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0) * 100) / 100
