// Three editors, two gateways and an embedded backend on SQLite, see docs/no-edit-lost.md.
import { describeEngine } from '../support/edits/onEngine.ts'
import { engines } from '../support/servers/engines.ts'

describeEngine(engines[0], 'noEditLostSqlite.test.ts', 6500)
