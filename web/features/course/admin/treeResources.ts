import { createContext } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { levelRules } from '../../../../schema/level.rules.ts'
import { subjectRules } from '../../../../schema/subject.rules.ts'
import {
  CreateLevelDocument,
  CreateSubjectDocument,
  DeleteLevelDocument,
  DeleteSubjectDocument,
  type LevelInput,
  UpdateLevelDocument,
  UpdateSubjectDocument,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { CourseTreeQuery, LevelInTreeFragment, SubjectInTreeFragment } from './CourseTree.generated.ts'

export const levelsInTree = adminResource({
  kind: 'LEVEL',
  rules: levelRules,
  inputOf: (values: LevelInput) => values,
  create: CreateLevelDocument,
  update: UpdateLevelDocument,
  remove: DeleteLevelDocument,
})

export const subjectsInTree = adminResource({
  kind: 'SUBJECT',
  rules: subjectRules,
  inputOf: (values: ReturnType<typeof subjectValues>) => ({ ...values, creditHours: Number(values.creditHours) }),
  create: CreateSubjectDocument,
  update: UpdateSubjectDocument,
  remove: DeleteSubjectDocument,
})

/** Returns the values of a subject's form. */
export const subjectValues = (levelId: string, subject?: SubjectInTreeFragment) => ({
  code: subject?.code ?? '',
  title: subject?.title ?? '',
  creditHours: String(subject?.creditHours ?? ''),
  levelId,
})

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

/** What the nodes of a tree share. */
export const [TreeContext, useTree] = createContext<TreeScope>({ hookName: 'useTree', providerName: 'CourseTree' })
