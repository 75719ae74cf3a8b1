import { type Dependency, Unusable } from '../../server/health.ts'
import type { Backend } from './backend.ts'

/** Ends a call after the answer was given without it. */
const TIMEOUT_MS = 3000

/** Returns the backend as a dependency: it must respond. One that has `/readyz` can say that it is not ready. */
export const backendDependency = ({ config, transport, log }: Backend): Dependency => ({
  title: 'The backend',
  async check() {
    const response = await transport.fetchStream(`${config.backendUrl}/readyz`, { method: 'GET' }, log, TIMEOUT_MS)
    await response.body?.cancel()
    if (response.status === 503) throw new Unusable('The backend is not ready.')
  },
})
