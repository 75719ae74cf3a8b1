declare module 'vitest' {
  interface TaskMeta {
    /** Why the test is skipped. */
    reason?: string
  }
}

/** Returns options that skip a test or a suite if there is a reason, which the end of `npm test` prints. */
export const unless = (reason: string | undefined) => (reason ? { skip: true, meta: { reason } } : {})
