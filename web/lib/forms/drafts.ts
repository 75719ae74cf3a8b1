import { logoutPath } from '../adminPaths.ts'
import { newKey } from '../newKey.ts'
import { getAccount, getToken } from '../session/session.ts'
import { heldNames, holdName, localStore } from '../session/storage.ts'

const PREFIX = 'draft '
const MAX_AGE_MS = 7 * 24 * 3_600_000
const MAX_COUNT = 20
/** Maximum number of characters of all drafts together, less than the 5 MB that browsers grant. */
const MAX_LENGTH = 2_000_000

type Values = Record<string, unknown>

export type Draft = {
  /** Milliseconds since 1970. */
  savedAt: number
  values: Values
  /** The values of the form before the user changed them. */
  opened: Values
  /** A file had been chosen, which can't be kept. */
  hadFile: boolean
}

/** A draft in the storage, with its key. */
export type StoredDraft = Draft & { key: string }

export type FormDraft = ReturnType<typeof createFormDraft>

/**
 * Returns the draft of one open form, which is kept on this device for the signed-in account. It has a name of its own, so that forms with
 * the same path, in two tabs, do not overwrite each other's. Storage that is full or blocked is no error.
 */
export function createFormDraft(path: string) {
  const key = `${prefixAt(path)}${newKey()}`
  let isWritten = false
  const isKept = () => isWritten && localStore.get(key) !== null
  return {
    /** Marks the form as open until the returned function is called, so that other tabs do not offer its draft. */
    open: () => holdName(key),
    /** Stores the values without files. */
    keep(values: Values, opened: Values) {
      if (getToken() === null) return // signing out has removed the drafts
      const hadFile = Object.values(values).some(isFile)
      isWritten = write(key, { savedAt: Date.now(), values: withoutFiles(values), opened: withoutFiles(opened), hadFile })
    },
    /** Returns true if the draft is stored as it is now. Signing out in another tab removes it. */
    isKept,
    /** Returns true if the draft is still there at the path to which the user leaves. Signing out removes it. */
    isKeptAt: (path: string) => isKept() && path !== logoutPath,
    /** Returns the latest draft of an earlier form with this path, unless it is open in another tab or has the values of this form. */
    async offered(current: Values) {
      const held = await heldNames()
      return draftsAt(path).find((draft) => draft.key !== key && !held.includes(draft.key) && !isSame(draft.values, current))
    },
    remove() {
      isWritten = false
      localStore.remove(key)
    },
  }
}

/** Returns true if there is a draft of a form with this path and other values. */
export const hasDraft = (path: string, current: Values) => draftsAt(path).some(({ values }) => !isSame(values, current))

/** Removes a draft that was offered. */
export const removeDraft = ({ key }: StoredDraft) => localStore.remove(key)

/** Returns the drafts of forms with a path, the latest first. */
const draftsAt = (path: string): StoredDraft[] =>
  draftKeys()
    .filter((key) => key.startsWith(prefixAt(path)))
    .flatMap((key) => {
      const draft = read(key)
      return draft ? [{ ...draft, key }] : []
    })
    .sort((one, other) => other.savedAt - one.savedAt)

const prefixAt = (path: string) => `${prefixOf(getAccount())}${path} #`

/** Removes all drafts of the signed-in account from this device. */
export function removeDrafts() {
  const prefix = prefixOf(getAccount())
  for (const key of draftKeys()) if (key.startsWith(prefix)) localStore.remove(key)
}

/** Returns true if the values of two drafts or forms are equal, apart from files. */
export const isSame = (one: Values, other: Values) => JSON.stringify(withoutFiles(one)) === JSON.stringify(withoutFiles(other))

const prefixOf = (account = '') => `${PREFIX}${account.trim().toLowerCase()} `
const isFile = (value: unknown) => value instanceof File

/** Returns values in the order of their names, without files and without empty file fields. */
const withoutFiles = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && !isFile(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

const draftKeys = () => localStore.keys().filter((key) => key.startsWith(PREFIX))

function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStore.get(key) ?? 'null') as Draft | null
    return draft && Date.now() - draft.savedAt < MAX_AGE_MS ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft, and removes the oldest of those that are too old, too many or too large together. Returns true if it is stored. */
function write(key: string, draft: Draft) {
  const text = JSON.stringify(draft)
  if (text.length > MAX_LENGTH) return false
  removeOld(key, text.length)
  return localStore.set(key, text)
}

/** Removes what is too much beside the current draft. */
function removeOld(current: string, currentLength: number) {
  const others = draftKeys()
    .filter((key) => key !== current)
    .map((key) => ({ key, length: localStore.get(key)?.length ?? 0, savedAt: read(key)?.savedAt ?? 0 }))
    .sort((one, other) => other.savedAt - one.savedAt)
  let total = currentLength
  for (const [index, { key, length, savedAt }] of others.entries()) {
    total += length
    if (savedAt === 0 || index >= MAX_COUNT - 1 || total > MAX_LENGTH) localStore.remove(key)
  }
}
