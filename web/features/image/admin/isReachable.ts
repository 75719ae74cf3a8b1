/** Returns true if a file of this site can be loaded. The timeout is shorter than the time in which a click may open a tab. */
export async function isReachable(url: string) {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
