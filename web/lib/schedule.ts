import { dayFormatter, useCollege } from './college.ts'
import { todayIn } from './localTime.ts'
import { useSettings } from './settings.ts'

/** Returns whether notices are released on their day, and functions that check whether a day is still to come at the college and format it. */
export function useSchedule() {
  const { scheduledNotices: isOn } = useSettings()
  const college = useCollege()
  const today = todayIn(college.timeZone)
  return {
    isOn,
    isScheduled: (day: string) => isOn && day > today,
    /** Formats a day: `12 Dec 2026`. */
    showDay: dayFormatter({ dateStyle: 'medium' }, college),
  }
}
