/**
 * Returns a form with the same fields, and a signal that aborts when `idleMs` have passed since a part of a file was read last. So an upload
 * may take long, but a receiver that takes no more of it, or does not answer, is noticed.
 */
export function watchUpload(form: FormData, idleMs: number) {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new DOMException('The upload has stalled.', 'TimeoutError')), idleMs)
  const watched = new FormData()
  for (const [name, value] of form)
    watched.append(name, value instanceof File ? new WatchedFile(value, () => timer.refresh()) : value)
  return { form: watched, signal: abort.signal, stop: () => clearTimeout(timer) }
}

/** A file that reports each part that is read from it. */
class WatchedFile extends File {
  readonly #onRead: () => void

  constructor(file: File, onRead: () => void) {
    super([file], file.name, { type: file.type })
    this.#onRead = onRead
  }

  override stream() {
    const report = this.#onRead
    return super.stream().pipeThrough(
      new TransformStream({
        transform(part, controller) {
          report()
          controller.enqueue(part)
        },
      }),
    )
  }
}
