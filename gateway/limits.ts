/** Limits that refuse requests to protect the gateway. Tests switch off those that are not their subject. */
export type Limits = {
  /** Requests are refused while the event loop lags, or the heap or the memory of buffers is used up. */
  overload: boolean
}

export const allLimits: Limits = { overload: true }
export const noLimits: Limits = { overload: false }
