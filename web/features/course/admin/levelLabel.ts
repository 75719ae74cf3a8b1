import type { LabeledLevelFragment } from './SubjectAdmin.generated.ts'

/** Returns a label that is unique among courses: `Second Semester, BBA`; 'N/A' if the level does not exist. */
export const levelLabel = (level: LabeledLevelFragment | undefined) =>
  level ? [level.title, level.course?.name].filter(Boolean).join(', ') : 'N/A'
