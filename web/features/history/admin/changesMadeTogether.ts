import { summaryOf } from '../../../lib/text/changeSummary.ts'
import { isSoonAfter, together } from '../../../lib/together.ts'
import type { ListedChange } from './exportChanges.ts'

/** Returns groups of changes by which one person did the same to several records of a kind at once. Each other change is a group of its own. */
export const changesMadeTogether = (changes: readonly ListedChange[]) => together(changes, areAlike)

const areAlike = (later: ListedChange, earlier: ListedChange) =>
  later.kind === earlier.kind &&
  later.recordId !== earlier.recordId &&
  later.account === earlier.account &&
  summaryOf(later) === summaryOf(earlier) &&
  isSoonAfter(later.createdAt, earlier.createdAt)
