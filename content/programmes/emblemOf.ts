import bba from './emblems/bba.svg'
import bbs from './emblems/bbs.svg'
import bim from './emblems/bim.svg'
import csit from './emblems/csit.svg'
import other from './emblems/other.svg'
import { degrees, type ProgrammeKey } from './Programme.ts'

const emblems = { bba, bbs, bim, csit }

/** Returns the URL of the emblem of a programme, or of that of all other courses. It is drawn for the background color of the programme. */
export const emblemOf = (programme: ProgrammeKey | undefined) => (programme ? emblems[programme] : other)

/** Returns what links to the pages of the programmes show, except for that of one programme. */
export const programmeLinks = (except: ProgrammeKey | undefined) =>
  (Object.keys(degrees) as ProgrammeKey[])
    .filter((key) => key !== except)
    .map((key) => ({ ...degrees[key], path: `/${key}`, emblem: emblemOf(key) }))
