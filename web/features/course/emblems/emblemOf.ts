import type { ProgrammeKey } from '../../../../content/programmes/Programme.ts'
import bba from './bba.svg'
import bbs from './bbs.svg'
import bim from './bim.svg'
import csit from './csit.svg'
import other from './other.svg'

const emblems = { bba, bbs, bim, csit }

/** Returns the URL of the emblem of a programme, or of that of all other courses. It is drawn for the background color of the programme. */
export const emblemOf = (programme: ProgrammeKey | undefined) => (programme ? emblems[programme] : other)
