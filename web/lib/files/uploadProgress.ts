import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'

/** A file on its way to the website. */
export type Upload = {
  /** Part that has been sent, from 0 to 1. */
  sent: number
  /** Undefined until it can be estimated. */
  secondsLeft: number | undefined
  cancel: () => void
}
type Sample = { at: number; sent: number }

/** The rate is that of the last seconds, because that of a mobile connection changes. */
const SAMPLED_MS = 15_000
/** Time in milliseconds before the remaining time is estimated. Earlier estimates would be too inaccurate. */
const MIN_SAMPLED_MS = 1500

const create = () => makeVar<Upload | undefined>(undefined)
const uploads = new WeakMap<File, ReturnType<typeof create>>()

function uploadOf(file: File) {
  const upload = uploads.get(file) ?? create()
  uploads.set(file, upload)
  return upload
}

/** Returns the upload of a file while it runs. */
export const useUpload = (file: File) => useReactiveVar(uploadOf(file))

/** Starts to follow the upload of a file. */
export function trackUpload(file: File, now: () => number = () => performance.now()) {
  const abort = new AbortController()
  const upload = uploadOf(file)
  const cancel = () => abort.abort()
  let samples: Sample[] = []
  upload({ sent: 0, secondsLeft: undefined, cancel })
  return {
    /** Aborted when the user cancels the upload. */
    signal: abort.signal,
    report(sent: number) {
      const sample = { at: now(), sent }
      samples = [...samples.filter(({ at }) => at > sample.at - SAMPLED_MS), sample]
      upload({ sent, secondsLeft: secondsLeft(samples[0]!, sample), cancel })
    },
    isComplete: () => upload()?.sent === 1,
    end: () => void upload(undefined),
  }
}

function secondsLeft(first: Sample, last: Sample) {
  const [ms, part] = [last.at - first.at, last.sent - first.sent]
  return ms < MIN_SAMPLED_MS || part <= 0 ? undefined : ((1 - last.sent) * ms) / part / 1000
}

/** Returns a text such as `3.1 of 9 MB, about 40 seconds left`. */
export function progressText({ sent, secondsLeft }: Pick<Upload, 'sent' | 'secondsLeft'>, bytes: number) {
  if (sent >= 1) return 'Sent. Waiting for the website to save it.'
  const [unit, size] = bytes < 1024 * 1024 ? ['KB', 1024] : ['MB', 1024 * 1024]
  const amount = (count: number) => Number((count / Number(size)).toFixed(unit === 'MB' ? 1 : 0))
  return [`${amount(sent * bytes)} of ${amount(bytes)} ${unit}`, secondsLeft !== undefined && timeLeft(secondsLeft)]
    .filter(Boolean)
    .join(', ')
}

function timeLeft(seconds: number) {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`
  return `about ${Math.round(seconds / 60)} minutes left`
}
