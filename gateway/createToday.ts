/** Time in milliseconds for which a day holds: until the end of the second, as the day ends with one. Each request asks for it. */
const KEPT_FOR = 1000

/** Returns a function that returns the day in a time zone, such as `2026-11-28`. */
export function createToday(timeZone: string, now = Date.now) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  let day = ''
  let until = 0
  return () => {
    const time = now()
    if (time >= until || time < until - KEPT_FOR) {
      day = format.format(time)
      until = Math.floor(time / KEPT_FOR + 1) * KEPT_FOR
    }
    return day
  }
}
