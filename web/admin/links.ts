import { deletedPath } from '../lib/adminPaths.ts'
import { recordKinds } from '../lib/recordKinds.ts'
import { entities } from './entities.ts'

export type ScreenLink = { path: string; label: string }

/** Links to the screens that every admin panel has. */
export const links: ScreenLink[] = [
  { path: '/admin', label: 'Dashboard' },
  ...Object.values(entities).map(({ kind, label = recordKinds[kind].plural }) => ({ path: recordKinds[kind].path, label })),
]

type Abilities = { history: boolean; passwordChange: boolean }

/** Returns the links to the screens that need abilities of the backend. */
export const linksOfAbilities = (abilities?: Abilities | null): ScreenLink[] => [
  ...(abilities?.history ? [{ path: deletedPath, label: 'Recently deleted' }] : []),
  ...(abilities?.passwordChange ? [{ path: '/admin/password', label: 'Change password' }] : []),
]
