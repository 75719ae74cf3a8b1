import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { longTexts } = await import('./longTexts.ts')
parentPort.postMessage(Object.keys(longTexts))

// reports each step and the end
parentPort.on('message', async (name) => {
  for await (const step of longTexts[name]()) {
    await step()
    parentPort.postMessage('step')
  }
  parentPort.postMessage('end')
})
