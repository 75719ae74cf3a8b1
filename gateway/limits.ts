/** Limits that refuse requests to protect the gateway. Tests switch off those that are not their subject. */
export type Limits = {
  /** Requests are refused while the event loop lags. */
  eventLoop: boolean
  /** Requests are refused while the heap or the memory of buffers is used up. */
  memory: boolean
}

export const allLimits: Limits = { eventLoop: true, memory: true }
export const noLimits: Limits = { eventLoop: false, memory: false }
