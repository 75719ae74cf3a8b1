/** Credit hours in all, rounded to hundredths: they may be decimal, and decimals do not add up in binary. */
export const totalCreditHours = (subjects: { creditHours: number | null }[]) =>
  Math.round(subjects.reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0) * 100) / 100
