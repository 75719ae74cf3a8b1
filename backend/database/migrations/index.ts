import fs from 'node:fs/promises'
import type { Migration } from 'kysely'

const numbered = (await fs.readdir(import.meta.dirname)).filter((file) => /^\d{4}-[\w-]+\.(ts|js)$/.test(file)).sort()

/** Migrations in order: each numbered file in this folder exports its `migration`. A released one is never changed. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    numbered.map(async (file) => {
      const { migration }: { migration: Migration } = await import(/* @vite-ignore */ `./${file}`)
      return [file.replace(/\.\w+$/, ''), migration]
    }),
  ),
)
