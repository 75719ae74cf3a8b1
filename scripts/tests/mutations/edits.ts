import type { Mutation } from './mutation.ts'

const tests = ['tests/web/admin/noEditLost.test.ts']

/** Faults that lose edits, which random interleavings of several editors must find. */
export const editMutations: Mutation[] = [
  {
    name: 'An update overwrites what others have changed since its record was opened.',
    file: 'gateway/rest/record/resource.ts',
    text: 'if (!basedOn) return save(fields)',
    replacement: 'if (!basedOn || fields) return save(fields)',
    tests,
  },
  {
    name: 'The backend ignores If-Match.',
    file: 'backend/http/etag.ts',
    text: 'return demanded !== undefined && ',
    replacement: 'return demanded === "" && ',
    tests,
  },
  {
    name: 'The backend does not store an Idempotency-Key.',
    file: 'backend/http/idempotency.ts',
    text: '    await storeKey(trx.withTables<Tables>(), { ...used, record_id: id }, now)\n',
    replacement: '',
    tests,
  },
  {
    name: 'A change that the backend reports purges nothing.',
    file: 'gateway/http/changeHook.ts',
    text: '      await purges.publish([...paths, ...files])\n',
    replacement: '',
    tests,
  },
  {
    name: 'An undo in the history overwrites later values that nobody was shown.',
    file: 'backend/history/restore.ts',
    text: "if (changed.length > 0 && overwrite !== stored['updated_at']) throw conflict(changed, stored)",
    replacement: '',
    tests,
  },
]
