import type { TypedDocumentNode } from '@apollo/client'
import { vi } from 'vitest'
import type { NamedChange } from '../../../web/lib/apollo/namedChanges.ts'
import type { Summary } from '../../../web/ui/forms/summary.ts'
import { createBrowser } from './browser.ts'
import { fieldsOf, type KindName, kinds, nameOf, type Panel, partsOf, screensOf, textsOf } from './kinds.ts'
import type { Fields, Told, Write } from './oracle.ts'
import { takingBack } from './takingBack.ts'
import type { World } from './world.ts'

export type Editor = Awaited<ReturnType<typeof createEditor>>

type Values = Record<string, unknown>
type Screen = {
  // the two kinds have different values, which are not looked at here
  resource: never
  query: TypedDocumentNode<object>
  found: (data: never, id: string) => unknown
  valuesOf: (record?: never) => Values
  create: never
  update: never
  remove: never
}
type UndoButton = { changes: readonly NamedChange[]; write: Write }

/** Opens the panel in a browser of its own. The editor signs in when that is needed. */
export async function createEditor(
  name: string,
  account: { email: string; password: string },
  world: World,
  gateway: () => string,
) {
  vi.resetModules()
  const panel: Panel = await import('./panel.ts')
  const browser = createBrowser(gateway)
  const client = browser.run(() => panel.adminClient())
  const screens = screensOf(panel) as unknown as Record<KindName, Screen>
  /** Texts that the editor has been shown, or has entered. */
  const seen = new Set<string>()
  let form: ReturnType<typeof openForm> | undefined
  let undoButton: UndoButton | undefined
  let signsInAgain = true
  let isRevoked = false

  const mutate = (mutation: never, variables: object, options = {}) =>
    client.mutate({ mutation, variables, ...options } as Parameters<typeof client.mutate>[0]) as Promise<{ data?: object }>
  const see = (fields: Fields) => {
    for (const text of Object.values(fields)) seen.add(text)
  }
  const shown = (kind: KindName, record: object) => fieldsOf(kind, record as Values, world.textOfFile)

  async function signIn() {
    const { data } = await client.mutate({ mutation: panel.LoginDocument, variables: account, fetchPolicy: 'no-cache' })
    panel.saveToken({ ...data!.login!, account: account.email })
  }

  /** Answers the dialog to sign in again, whenever it opens. */
  function watchDialog() {
    panel.isSigningIn.onNextChange((isOpen) => {
      watchDialog()
      if (isOpen) setImmediate(() => (signsInAgain ? signIn() : panel.isSigningIn(false)))
    })
  }
  watchDialog()

  const { takeBack, restore } = takingBack({ panel, client, read, shown, theirsOf })

  function openForm(kind: KindName, id?: string, record?: object) {
    const { resource, valuesOf } = screens[kind]
    const initial = { ...valuesOf(record as never), ...(!record && kinds[kind].required) } as object
    return {
      ...panel.createRecordSave({ resource, id, record, initial }),
      kind,
      record: id === undefined ? undefined : nameOf(kind, id),
      isNew: id === undefined,
      values: initial as Values,
      /** Texts that the editor has entered since the form was opened or saved, by field. */
      entered: {} as Fields,
      summary: undefined as Summary | undefined,
      write: panel.createWriter<object>(),
    }
  }

  /** Reads as a screen does. If the session has ended, the editor signs in again, or leaves the screen as it is. */
  async function read<Data>(query: TypedDocumentNode<Data>, variables: object): Promise<Data | undefined> {
    try {
      return (await client.query({ query, variables, ...panel.bypassCaches })).data
    } catch (error) {
      if (!panel.failureOf(error).sessionEnded) throw error
      if (!signsInAgain) return undefined
      await signIn()
      return read(query, variables)
    }
  }

  async function open(record: string) {
    const [kind, id] = partsOf(record)
    const { query, found } = screens[kind]
    const data = await read(query, { id })
    const stored = data && (found(data as never, id) as object | undefined)
    form = stored ? openForm(kind, id, stored) : undefined
    if (stored) see(await shown(kind, stored))
  }

  /** Saves the form as its button does. */
  async function submit(): Promise<Told> {
    const { kind, isNew, values, entered, save, write, last } = form!
    const { create, update } = screens[kind]
    const mutations = {
      create: (variables: object, once: object) => mutate(create, variables, once),
      update: isNew ? undefined : (variables: object) => mutate(update, variables),
    }
    const sent: Write = {
      isNew,
      record: isNew ? undefined : form!.record,
      values: isNew ? { ...textsOf(values), ...entered } : { ...entered },
      seen: new Set(seen),
    }
    const ifLost = { isRepeatable: true, list: '' }
    form!.summary = undefined
    try {
      await write(values, { save: (values, once) => save(values, mutations, once), ifLost })
    } catch (error) {
      const summary = panel.summaryOf(error, 'It could not be saved.', ifLost)
      form!.summary = summary
      const { phase } = panel.nextState(panel.opened, { type: 'failed', summary })
      if (summary.conflict) see(await theirsOf(kind, summary.conflict))
      return { outcome: phase === 'unknown' || phase === 'conflict' ? phase : 'refused', write: sent }
    }
    const { id, values: stored, changes } = last()
    const record = nameOf(kind, id)
    if (isNew) form = undefined
    else {
      see(await shown(kind, stored))
      Object.assign(form!, { values: form!.valuesAfterSave(values), entered: {} })
    }
    offerUndo(changes, { ...sent, record })
    return { outcome: 'saved', write: { ...sent, record } }
  }

  /** Returns the values of others that the dialog of a conflict shows. */
  async function theirsOf(kind: KindName, { fields, theirs }: { fields: string[]; theirs: Values }): Promise<Fields> {
    const all = await shown(kind, theirs)
    return Object.fromEntries(fields.map((field) => [field, all[field]!]))
  }

  /** Decides a conflict and saves again. Keeps what others have saved in the first few of its fields. */
  async function decide(count: number): Promise<Told> {
    const { basedOn, values, entered, summary } = form!
    const conflict = summary!.conflict!
    const theirs = conflict.fields.slice(0, count)
    basedOn.accept(conflict)
    form!.values = { ...values, ...panel.valuesOfOthers(theirs, conflict.theirs, values) }
    form!.entered = Object.fromEntries(Object.entries(entered).filter(([field]) => !theirs.includes(field)))
    return submit()
  }

  async function remove(record: string): Promise<Told> {
    const [kind, id] = partsOf(record)
    const write: Write = { record, values: null, seen }
    try {
      const answer = await panel.ensureDeleted(() => mutate(screens[kind].remove, { id }))
      offerUndo(panel.changesIn(answer as never), write)
      return { outcome: 'saved', write }
    } catch (error) {
      return { outcome: error instanceof panel.UnverifiedWrite ? 'unknown' : 'refused', write }
    }
  }

  /** Shows a button that takes back a write, if the answer has named its changes. */
  function offerUndo(changes: readonly NamedChange[], write: Write) {
    undoButton = changes.length > 0 ? { changes, write } : undefined
  }

  /** Takes back the last save or deletion. `before` is the record as it was before that. */
  async function undo(before: Fields): Promise<Told> {
    const { changes, write } = undoButton!
    undoButton = undefined
    return takeBack(changes, write, before)
  }

  const actions = {
    signIn,
    open,
    submit,
    decide,
    remove,
    undo,
    restore,
    /** Signs out in another tab. A form with unsaved input stays, as if its session had ended. */
    async signOut() {
      await panel.mutateMany(client, panel.LogoutDocument, [{}])
      panel.deleteToken()
      if (form && Object.keys(form.entered).length > 0) panel.sessionEnded(true)
      else form = undefined
    },
  }

  return {
    name,
    browser,
    get form() {
      return form
    },
    get undoButton() {
      return undoButton
    },
    isSignedIn: () => browser.run(() => panel.getToken() !== null),
    /** Returns the token, which somebody is about to revoke. */
    revokedToken() {
      isRevoked = true
      return browser.run(panel.getToken)
    },
    add(kind: KindName) {
      form = openForm(kind)
    },
    /** Enters a text in a field of the form. */
    enter(field: string, text: string) {
      const inputs: Record<string, (text: string) => { text: string; value: unknown }> = kinds[form!.kind].entered
      const input = inputs[field]!(text)
      form!.values = { ...form!.values, [field]: input.value }
      form!.entered[field] = input.text
      seen.add(input.text)
    },
    closeDialog() {
      form!.summary = { ...form!.summary!, conflict: undefined, isGone: undefined }
    },
    /** Makes the next save add the record that somebody has deleted. */
    saveAsNew() {
      form!.isNew = true
    },
    /** Sets whether the editor signs in again when the session has ended. */
    willSignIn(does: boolean) {
      signsInAgain = does
    },
    /** Starts again with an empty screen. */
    leave() {
      if (isRevoked) browser.run(panel.deleteToken)
      isRevoked = false
      form = undefined
      undoButton = undefined
      seen.clear()
      browser.faults.length = 0
    },
    /** Performs an action that sends requests. */
    do: <Name extends keyof typeof actions>(name: Name, ...args: Parameters<(typeof actions)[Name]>) =>
      browser.run(() => (actions[name] as (...args: unknown[]) => unknown)(...args)) as ReturnType<(typeof actions)[Name]>,
  }
}
