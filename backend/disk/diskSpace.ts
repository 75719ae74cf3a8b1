import { type Dependency, Impaired, Unusable } from '../../server/telemetry/health.ts'
import { freeBytes, type Reserve } from './reserve.ts'

const MEGABYTE = 1024 * 1024

export type DiskSpace = ReturnType<typeof diskSpaceOf>
/** Folders by what is in them. */
type Settings = { folders: Record<string, string>; minFreeBytes: number; reserve: Reserve }

/** Returns the space on the disks of the folders. */
export function diskSpaceOf({ folders, minFreeBytes, reserve }: Settings) {
  const read = async () =>
    new Map(await Promise.all(Object.entries(folders).map(async ([name, folder]) => [name, await freeBytes(folder)] as const)))

  const dependency: Dependency = {
    title: 'The disk',
    async check() {
      // also restores it after the disk was full
      if (await reserve.isInUse()) throw new Unusable('The disk is full.')
      const low = [...(await read())].filter(([, free]) => free < minFreeBytes)
      if (low.length > 0) throw new Impaired(low.map((disk) => sentence(disk, minFreeBytes)).join(' '))
    },
  }
  return { read, dependency, minFreeBytes }
}

const sentence = ([name, free]: [string, number], min: number) =>
  `The disk of the ${name} has ${Math.floor(free / MEGABYTE)} MB left, less than ${min / MEGABYTE} (MIN_FREE_MB).`
