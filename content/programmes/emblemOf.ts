import bba from './emblems/bba.svg'
import bbs from './emblems/bbs.svg'
import bim from './emblems/bim.svg'
import csit from './emblems/csit.svg'
import other from './emblems/other.svg'
import bbaMountain from './mountains/bba.svg'
import bbsMountain from './mountains/bbs.svg'
import bimMountain from './mountains/bim.svg'
import csitMountain from './mountains/csit.svg'
import { degrees, type ProgrammeKey } from './Programme.ts'

const emblems = { bba, bbs, bim, csit }
const mountains = { bba: bbaMountain, bbs: bbsMountain, bim: bimMountain, csit: csitMountain }

/** Returns the URL of the emblem of a programme, or of that of all other courses. It is drawn for the background color of the programme. */
export const emblemOf = (programme: ProgrammeKey | undefined) => (programme ? emblems[programme] : other)

/** Returns the URL of the mountain that is grown from the subjects of a programme (`npm run mountains`). Its summit is at 60 % of its width. */
export const mountainOf = (programme: ProgrammeKey) => mountains[programme]

/** Returns what links to the pages of the programmes show, except for that of one programme. */
export const programmeLinks = (except: ProgrammeKey | undefined) =>
  (Object.keys(degrees) as ProgrammeKey[])
    .filter((key) => key !== except)
    .map((key) => ({ ...degrees[key], path: `/${key}`, mountain: mountainOf(key) }))
