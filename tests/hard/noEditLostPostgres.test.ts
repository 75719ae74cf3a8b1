// Three editors, two gateways and an embedded backend on PostgreSQL, see docs/no-edit-lost.md.
import { describeEngine } from '../support/edits/onEngine.ts'
import { engines } from '../support/servers/engines.ts'

describeEngine(engines[1], 'noEditLostPostgres.test.ts', 3500)
