import type { RefObject } from 'react'
import { createScope } from '../../../../lib/createScope.ts'
import type { CourseTreeQuery, LevelInTreeFragment, SubjectInTreeFragment } from './CourseTree.generated.ts'

export const subjectName = ({ code, title }: Pick<SubjectInTreeFragment, 'code' | 'title'>) =>
  [code, title].filter(Boolean).join(' ')

type TreeScope = {
  courseId: string
  levels: LevelInTreeFragment[]
  courses: CourseTreeQuery['courses']
  /** Reads the tree again and returns its levels. */
  refetch: () => Promise<LevelInTreeFragment[]>
  /** Hides a deleted record before the tree has been read again. */
  hide: (id: string) => void
  /** Announces a change. */
  announce: (text: string) => void
  /** False while the tree is shown for the first time: then its forms do not take the focus. */
  isShown: RefObject<boolean>
  /** Moves the focus to the heading, when the focused element has disappeared. */
  focusHeading: () => void
}

/** Values and functions that the nodes of a tree share. */
export const [TreeContext, useTree] = createScope<TreeScope>('CourseTree')
