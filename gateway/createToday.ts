const DAY = 86_400_000

/** Returns a function that returns the day in a time zone, such as `2026-11-28`, and the time in milliseconds at which it ends. */
export function createToday(timeZone: string, now = Date.now) {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  // each request asks for the day, so that it is kept while it lasts, unless the clock is set back
  let today = { day: '', endsAt: 0 }
  let keptSince = 0
  return () => {
    const time = now()
    if (time >= today.endsAt || time < keptSince) {
      const day = format.format(time)
      today = { day, endsAt: endOf(day, time) }
      keptSince = time
    }
    return today
  }

  /** Searches the end of a day by halving, because clocks can be changed in it. */
  function endOf(day: string, time: number) {
    let [within, after] = [time, time + 2 * DAY]
    while (after - within > 1) {
      const middle = Math.floor((within + after) / 2)
      if (format.format(middle) === day) within = middle
      else after = middle
    }
    return after
  }
}
