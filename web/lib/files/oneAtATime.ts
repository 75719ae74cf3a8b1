let last: Promise<unknown> = Promise.resolve()

/** Runs a task after those that were given before. A decoded photo takes up to 200 MB, so only one is open at a time. */
export function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const running = last.then(task)
  last = running.catch(() => {})
  return running
}
