/** Returns the number of objects and lists in a parsed value, with itself. Stops above `most`. */
export function objectsIn(value: unknown, most = Number.POSITIVE_INFINITY) {
  let count = 0
  function add(each: unknown) {
    if (typeof each !== 'object' || each === null || count > most) return
    count++
    for (const name in each) add((each as Record<string, unknown>)[name])
  }
  add(value)
  return count
}
