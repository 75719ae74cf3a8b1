import type { College } from '../../schema/college.rules.ts'
import { todayIn } from '../lib/localTime.ts'

/** Interval in milliseconds between checks. A timer until midnight would run late after the computer has slept. */
const INTERVAL_MS = 60_000

/**
 * Calls `show` with the college and its new day once the day of its document has ended: in a tab that stays open, and in one that the
 * browser restores. So nobody reads of a past deadline as if it were to come.
 */
export function watchDay(college: College, show: (college: College) => void) {
  let { today } = college
  function check() {
    // before that no slow phone creates its first `Intl.DateTimeFormat`
    if (Date.now() < college.todayEnds) return
    const day = todayIn(college.timeZone)
    if (day <= today) return
    today = day
    show({ ...college, today })
  }
  check()
  setInterval(check, INTERVAL_MS)
  // a restored page has been hidden
  document.addEventListener('visibilitychange', check)
}
