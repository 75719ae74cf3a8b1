/** Formats a moment in the time zone of this device: the time if it is today, otherwise the day and the time. */
export function deviceTime(moment: number) {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'long', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(moment)
}
