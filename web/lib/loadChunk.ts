const RETRY_MS = 500

/** Loads a part of the code by `import()`, a second time if the first fails: the connection may have been lost for a moment. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return load()
  }
}
