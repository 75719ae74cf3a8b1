/** Returns a moment as date and time in a time zone, `2026-11-22T10:00`, the value of a `datetime-local` input. */
export const localTime = (moment: Date, timeZone: string) =>
  // the Swedish notation is that of ISO 8601, but with a space and without leading zeros in years
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .replace(' ', 'T')
    .padStart('0000-00-00T00:00'.length, '0')

/** Returns the current day in a time zone: `2026-11-22`. */
export const todayIn = (timeZone: string) => localTime(new Date(), timeZone).slice(0, 10)

/** Returns the moment, in UTC, of a date and time in a time zone. Returns the text itself if its year has more than four digits. */
export function momentOf(local: string, timeZone: string) {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return local
  const offsetAt = (moment: number) => Date.parse(`${localTime(new Date(moment), timeZone)}Z`) - moment
  // the offset at the wanted moment itself, because the clocks may change shortly before it
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted))).toISOString()
}
