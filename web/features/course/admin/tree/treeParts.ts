import { chakra } from '@chakra-ui/react'
import { editPath } from '../../../../lib/adminPaths.ts'
import { createScope } from '../../../../lib/createScope.ts'
import { hasDraft } from '../../../../lib/forms/drafts.ts'
import { subjectValues } from '../curriculumResources.ts'
import type { SubjectValuesFragment } from '../SubjectAdmin.generated.ts'
import type { CourseTreeQuery, LevelInTreeFragment } from './CourseTree.generated.ts'

export const subjectName = ({ code, title }: Pick<SubjectValuesFragment, 'code' | 'title'>) =>
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
  /** Moves the focus to the heading, when the focused element has disappeared. */
  focusHeading: () => void
}

/** Values and functions that the nodes of a tree share. */
export const [TreeContext, useTree] = createScope<TreeScope>('CourseTree')

const narrow = '@container (max-width: 36rem)'

/** Code, title, hours and actions of a subject; on phones the title is first, and the actions have a line of their own. */
export const SubjectRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplate: '"code title hours actions" / minmax(0, 6rem) minmax(0, 1fr) auto auto',
    columnGap: '4',
    alignItems: 'center',
    minHeight: '48px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: {
      gridTemplate: '"title title" "code hours" "actions actions" / minmax(0, 1fr) auto',
      rowGap: '1',
      paddingTop: '2',
      '& > span:not([id])': { fontSize: 'sm' },
    },
  },
})

/** Buttons of a node, quieter than its name. */
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    marginInline: { base: '-3', md: '0' },
    '& > button': {
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'field',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    '& > button + button': { color: 'accent' },
  },
})

/** Fields side by side where there is room. */
export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '7.5rem minmax(0, 1fr) 8rem',
    gap: '4',
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** The list of levels. Its width decides how the subjects are laid out. */
export const LevelList = chakra('ol', {
  base: {
    containerType: 'inline-size',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li + li': { borderTopWidth: '1px' },
    '& > li': { padding: { base: '2', sm: '3' } },
    '& > li > div > ul > li + li': { borderTopWidth: '1px' },
  },
})

/** Title, totals and actions of a level. */
export const LevelHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    '& > h3': { flex: '1 1 10rem', fontFamily: 'body', fontSize: 'md' },
    '& > h3 > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: '44px',
      fontWeight: '600',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'field',
    },
    '& svg': { width: '12px', height: '12px', flexShrink: 0, fill: 'none', stroke: 'currentColor', strokeWidth: '2' },
    '& [aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    // below the title, not below its arrow
    [narrow]: { '& > span': { paddingLeft: '20px' } },
  },
})

/** Subjects and actions below a level's title. */
export const LevelBody = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', paddingLeft: { sm: '6' }, paddingBottom: '2' },
})

/** Row of buttons. */
export const ButtonRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** Frame of a form that is open within the tree. */
export const InlinePanel = chakra('div', {
  base: {
    padding: '4',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderLeftWidth: '4px',
    borderLeftColor: 'marigold',
    borderRadius: 'field',
  },
})

/** Returns the path of the drafts of a form in the tree of a course. A form for a new record is named after its parent. */
export const treeDraftPath = (courseId: string, form: string) => `${editPath('COURSE', courseId)} ${form}`

export const newLevelForm = 'new level'
export const levelForm = ({ id }: Pick<LevelInTreeFragment, 'id'>) => `level ${id}`
export const newSubjectForm = (levelId: string) => `new subject of ${levelId}`
export const subjectForm = ({ id }: Pick<SubjectValuesFragment, 'id'>) => `subject ${id}`

/** Returns the values of a level's form. */
export const levelValues = ({ title, courseId }: Pick<LevelInTreeFragment, 'title' | 'courseId'>) => ({
  title: title ?? '',
  courseId: courseId ?? '',
})

/** Returns true if the input of a form was kept before it was saved, so that the form has to be shown again. */
export const hasTreeDraft = (courseId: string, form: string, values: Record<string, unknown>) =>
  hasDraft(treeDraftPath(courseId, form), values)

/** Returns true if a form below a level has a draft. */
export const hasDraftInLevel = (courseId: string, { id, subjects }: LevelInTreeFragment) =>
  hasTreeDraft(courseId, newSubjectForm(id), subjectValues(id)) ||
  (subjects ?? []).some((subject) => hasTreeDraft(courseId, subjectForm(subject), subjectValues(id, subject)))
