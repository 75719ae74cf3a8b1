/** Whether a file of this site can be had; asked within the time for which a browser lets a click open a tab. */
export async function isThere(address: string) {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
