import { useState } from 'react'

/** Returns a function that copies a text, and the status to announce: `copied`, or what to do instead. */
export function useCopy(copied: string, otherwise: (text: string) => string) {
  const [status, setStatus] = useState('')
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copied)
    } catch {
      setStatus(otherwise(text))
    }
  }
  return [status, copy] as const
}
