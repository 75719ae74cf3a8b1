import fs from 'node:fs/promises'
import type { Migration } from 'kysely'

const numbered = (await fs.readdir(import.meta.dirname)).filter((file) => /^\d{4}-[\w-]+\.(ts|js)$/.test(file)).sort()

/** By number: each file beside this one exports its `migration`. What has been released is never changed, only followed by another. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    numbered.map(async (file) => {
      const { migration }: { migration: Migration } = await import(/* @vite-ignore */ `./${file}`)
      return [file.replace(/\.\w+$/, ''), migration]
    }),
  ),
)
