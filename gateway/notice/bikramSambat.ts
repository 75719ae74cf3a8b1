import DateConverter from '@remotemerge/nepali-date-converter'

const FIRST_DAY = '1918-04-13'
const LAST_DAY = '2043-04-13'

const months = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत']
const digits = new Intl.NumberFormat('ne-u-nu-deva', { useGrouping: false })

/**
 * Returns a calendar date, `YYYY-MM-DD`, in the Bikram Sambat calendar and in Nepali; null if the tables of the library lack it. The lengths
 * of the months follow no formula and are published for each year, so those of years to come may change with a version of the library.
 */
export function bikramSambat(day: string) {
  if (day < FIRST_DAY || day > LAST_DAY) return null
  const { year, month, date } = new DateConverter(day).toBs()
  return `${digits.format(year)} ${months[month - 1]} ${digits.format(date)}`
}
