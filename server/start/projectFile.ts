import fs from 'node:fs'
import path from 'node:path'

/** Returns the path of a file in the project's folder, from the sources as well as from the build below it. */
export function projectFile(name: string, folder = import.meta.dirname): string {
  const isProject = fs.existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder)
  return isProject ? path.join(folder, name) : projectFile(name, path.dirname(folder))
}
