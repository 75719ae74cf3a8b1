// Plays the steps of an interleaving, and compares what is stored with what the editors are told after each of them.
import { deepStrictEqual } from 'node:assert/strict'
import { graphql } from '../graphql.ts'
import { cutUpload, type Fault, loseAnswer } from './browser.ts'
import type { Editor } from './editor.ts'
import { fieldsOf, type KindName, kindNames, kinds, nameOf, partsOf } from './kinds.ts'
import { createOracle, type Fields, hasValues, type Records, type Told, type Write } from './oracle.ts'
import type { Server, World } from './world.ts'

export type Company = { world: World; editors: Record<string, Editor>; prepare: () => Promise<Record<KindName, string>> }

/** Faults of one write by name. If an answer is lost, the panel repeats the write once by itself. */
function faultsOf({ gateways, loseAnswer: loseAnswerOfBackend, killDuring }: World): Record<string, Fault[]> {
  const killed = (name: 'backend' | 'gateway', moment: 'before' | 'after'): Fault[] => [
    (send, { url }) => {
      const gateway = url.startsWith(gateways[0]) ? 'gateway0' : 'gateway1'
      return killDuring!(name === 'gateway' ? gateway : name, moment, send)
    },
  ]
  return {
    lost: [loseAnswer],
    'lost-twice': [loseAnswer, loseAnswer],
    cut: [cutUpload],
    'cut-twice': [cutUpload, cutUpload],
    unanswered: [loseAnswerOfBackend],
    'backend-killed-before': killed('backend', 'before'),
    'backend-killed-after': killed('backend', 'after'),
    'gateway-killed-before': killed('gateway', 'before'),
    'gateway-killed-after': killed('gateway', 'after'),
  }
}

let entered = 0

/** @throws AssertionError if an edit was lost, or if something was stored or shown that must not be. */
export async function play({ world, editors, prepare }: Company, steps: readonly string[]) {
  const pool = await prepare()
  const oracle = createOracle(await world.rows())
  /** Records as they were before the last write of each editor. */
  const before = new Map<Editor, Fields>()
  for (const editor of Object.values(editors)) editor.leave()

  function note(editor: Editor, { outcome, write }: Told, isUndoable = false) {
    if (outcome === 'saved' && isUndoable) before.set(editor, oracle.known.get(write.record!) ?? {})
    if (outcome === 'saved') oracle.succeeded(write)
    if (outcome === 'unknown') oracle.mayHaveSucceeded(write)
  }

  /** Returns the name of a record: one that all know, or the latest that was added. */
  const recordOf = (target = '') => (target === 'new' && [...oracle.known.keys()].at(-1)) || pool[target as KindName] || pool.notice
  const hasInput = (editor: Editor) => Object.keys(editor.form?.entered ?? {}).length > 0
  const isGone = (editor: Editor) => editor.form?.summary?.isGone === true

  async function save(editor: Editor, side: string) {
    const { form } = editor
    const conflict = form?.summary?.conflict
    if (isGone(editor)) editor.saveAsNew()
    if (conflict) note(editor, await editor.do('decide', { mine: 0, one: 1 }[side] ?? conflict.fields.length), true)
    else if (hasInput(editor)) note(editor, await editor.do('submit'), !form!.isNew)
  }

  function enter(editor: Editor, which: string) {
    const fields = Object.keys(kinds[editor.form!.kind].entered)
    editor.enter(fields[['first', 'second', 'file'].indexOf(which)] ?? fields.at(-1)!, `${editor.name}${++entered}`)
  }

  const verbs: Record<string, (editor: Editor, ...words: string[]) => Promise<unknown> | unknown> = {
    async open(editor, target) {
      await editor.do('open', recordOf(target))
    },
    add(editor, kind) {
      editor.add(kind as KindName)
      enter(editor, 'first')
    },
    async enter(editor, which) {
      if (!editor.form) await editor.do('open', pool.notice)
      if (editor.form) enter(editor, which!)
    },
    save: (editor) => save(editor, 'mine'),
    keep: (editor, side) => save(editor, side!),
    async 'save-with'(editor, other) {
      const both = [...new Set([editor, editors[other!]!])].filter((each) => hasInput(each) && each.isSignedIn())
      const submits = both.map(async (each) => ({ each, told: await each.do('submit') }))
      const [answers] = await Promise.all([Promise.all(submits), ...world.gateways.map(visit)])
      // if one has overwritten the other, only the values of the one that was stored last are still there
      const rows = await world.rows()
      const isStored = ({ record = '', values }: Write) => hasValues(rows.get(record), values ?? {})
      answers.sort((one, next) => Number(isStored(one.told.write)) - Number(isStored(next.told.write)))
      for (const { each, told } of answers) note(each, told, true)
    },
    close: (editor) => editor.form?.summary && editor.closeDialog(),
    async delete(editor, target) {
      note(editor, await editor.do('remove', recordOf(target)), true)
    },
    async undo(editor) {
      if (editor.undoButton) note(editor, await editor.do('undo', before.get(editor)!))
    },
    async restore(editor, target, index, overwrite) {
      const told = await editor.do('restore', recordOf(target), Number(index), overwrite === 'overwrite')
      if (told) note(editor, told)
    },
    async 'sign-out'(editor) {
      const token = editor.revokedToken()
      await editor.do('signOut')
      await refuse(token, pool.social)
    },
    'end-session': (editor) => endSession(editor.revokedToken()),
  }

  const others: Record<string, (...words: string[]) => Promise<unknown> | unknown> = {
    async visit(gateway) {
      deepStrictEqual(await visit(world.gateways[Number(gateway)]!), oracle.known, 'Visitors (+) do not see what is stored (-).')
    },
    clock: (server, hours) => world.setClock?.(server as Server, Number(hours)),
    restart: (server) => world.restart(server as Server),
  }

  async function endSession(token: string | null) {
    await fetch(`${world.backendUrl}/api/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  }

  /** Tries to write with a token that has been revoked. */
  async function refuse(token: string | null, record: string) {
    const [, id] = partsOf(record)
    const { name } = oracle.known.get(record) ?? {}
    const mutation = 'mutation ($input: SocialLinkInput!, $id: ID!) { updateSocialLink(id: $id, input: $input) { id } }'
    const input = { name: `${name} refused`, link: 'https://example.edu' }
    await graphql(world.gateways[0], mutation, { id, input }, { authorization: `Bearer ${token}` })
  }

  /** Returns the records as visitors see them. */
  async function visit(url: string): Promise<Records> {
    const lists = kindNames.map((kind) => `${kinds[kind].field} { id ${Object.keys(kinds[kind].columns).join(' ')} }`)
    const { data, errors } = await graphql<Record<string, Record<string, unknown>[]>>(url, `{ ${lists.join(' ')} }`)
    if (!data) throw new Error(`Visitors see nothing: ${JSON.stringify(errors)}`)
    const seen = new Map<string, Fields>()
    for (const kind of kindNames)
      for (const record of data[kinds[kind].field]!)
        seen.set(nameOf(kind, record['id']), await fieldsOf(kind, record, world.textOfFile))
    return seen
  }

  for (const step of steps) {
    const [first = '', verb = '', ...words] = step.split(' ')
    const editor = editors[first]
    if (!editor) await others[first]!(verb, ...words)
    else {
      if (!editor.isSignedIn() && !editor.form) await editor.do('signIn')
      editor.browser.faults.push(...(faultsOf(world)[words.at(-1)!] ?? []))
      editor.willSignIn(words.at(-1) !== 'declined')
      await verbs[verb]!(editor, ...words)
      editor.browser.faults.length = 0
    }
    oracle.check(await world.rows())
  }
  await others['visit']!(`${steps.length % 2}`)
}
