import type { LabeledLevelFragment } from './levelLabel.generated.ts'

/** A level as one tells it from those of other courses: `Second Semester, BBA`; one that is gone is 'N/A'. */
export const levelLabel = (level: LabeledLevelFragment | undefined) =>
  level ? [level.title, level.course?.name].filter(Boolean).join(', ') : 'N/A'
