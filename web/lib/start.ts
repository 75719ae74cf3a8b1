import { loadChunk } from './loadChunk.ts'

/** Loads the code of the admin panel or the explorer. Its document shows that it is loading, and what to do if that fails. */
export async function start(load: () => Promise<unknown>) {
  try {
    await loadChunk(load)
  } catch (error) {
    showFailure()
    throw error
  }
}

/** Shows what to do, instead of an empty page. The document has the text (`gateway/site/pages.ts`). */
export function showFailure() {
  const failure = document.querySelector<HTMLTemplateElement>('#failure')
  const root = document.getElementById('root')
  if (!failure || !root) return
  root.replaceChildren(failure.content.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
