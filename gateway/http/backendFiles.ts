import { REQUEST_ID } from '../../server/log.ts'

/** Returns the headers of each request for a file. */
export const fileHeaders = (requestId: string) => ({
  [REQUEST_ID]: requestId,
  'accept-encoding': 'identity',
  'cache-control': 'max-age=0', // otherwise fetch adds no-cache to a conditional request and receives the whole file
})

/** Returns true for the status of an answer after which the file may be available later. */
export const isTemporary = (status: number) => status >= 500 || [408, 425, 429].includes(status)

/** Ends a response that is not needed. Its body may have failed already. */
export const discard = async (response: Response | undefined) => response?.body?.cancel().catch(() => {})
