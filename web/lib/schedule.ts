import { dayFormatter, useCollege } from './college.ts'
import { useLimits } from './files/limits.ts'
import { todayIn } from './localTime.ts'

/** Returns functions that tell whether visitors see a record only from a day on that has not come at the college yet, and show the day. */
export function useSchedule() {
  const { scheduledNotices: isOn } = useLimits()
  const college = useCollege()
  const today = todayIn(college.timeZone)
  return {
    isOn,
    isScheduled: (day: string) => isOn && day > today,
    /** Formats a day: `12 Dec 2026`. */
    showDay: dayFormatter({ dateStyle: 'medium' }, college),
  }
}
