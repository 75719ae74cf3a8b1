import { bba } from './bba.ts'
import { bbs } from './bbs.ts'
import { bim } from './bim.ts'
import { csit } from './csit.ts'
import type { Programme, ProgrammeKey } from './Programme.ts'

/** All degree programmes, by the paths of their pages. */
export const programmes: Record<ProgrammeKey, Programme> = { csit, bba, bbs, bim }
