/** Interval between two sweeps. */
export const SWEEP_INTERVAL_MS = 6 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Returns the stored names that rows refer to. */
export type References = () => Promise<(string | null)[]>

type Store = {
  list: (folder: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/**
 * Returns a function that deletes stored files to which nothing refers. A file is deleted after it was unused in every sweep for
 * 24 hours, so never by the first sweep after a start: an older database may have been restored next to newer files.
 */
export function createSweep({ list, remove }: Store, references: ReadonlyMap<string, References>) {
  const agesByFolder = new Map<string, ReadonlyMap<string, number>>()
  let last = Number.POSITIVE_INFINITY

  /** Deletes unused files, and returns the others with the time for which they have been known to be unused. */
  async function sweepFolder(folder: string, namesOfRows: References, elapsedMs: number) {
    const known = agesByFolder.get(folder)
    const ages = new Map<string, number>()
    const names = await list(folder)
    const used = new Set(await namesOfRows())
    for (const name of names.filter((each) => !used.has(each))) {
      const before = known?.get(name)
      const age = before === undefined ? 0 : before + elapsedMs
      if (age < DAY) ages.set(name, age)
      else await remove(name)
    }
    return ages
  }

  return async (now: Date) => {
    // a clock that is set forward must not age a file by more than the time between two sweeps
    const elapsedMs = Math.min(Math.max(now.getTime() - last, 0), SWEEP_INTERVAL_MS)
    last = now.getTime()
    for (const [folder, names] of references) agesByFolder.set(folder, await sweepFolder(folder, names, elapsedMs))
  }
}
