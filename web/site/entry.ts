import '../index.css'
import '../../styled-system/site.css'

/** Time in milliseconds after which a page that has not been painted, such as one in a background tab, is hydrated nevertheless. */
const MAX_WAIT_MS = 3000

/** Selector of the buttons that do nothing without scripts. The others open popovers, where the browser knows these. */
const waiting = 'popover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button'

/** Buttons of this kind that were pressed before the page was hydrated. */
const pressed = new Set<HTMLElement>()

document.body.dataset['started'] = '' // read by ENTRY_CHECK of the gateway
addEventListener('click', notePress)
// before the first paint, the scripts would take the line from the style sheet and the font, and the processor from the paint
new PerformanceObserver(hydrate).observe({ type: 'paint', buffered: true })
setTimeout(hydrate, MAX_WAIT_MS)

function notePress({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>(waiting)
  // the browser itself submits the other forms
  if (button && (button.type === 'button' || !button.form || button.form.method === 'dialog')) pressed.add(button)
}

const load = (script: string) => import(/* @vite-ignore */ script)

/** Loads the scripts that hydrate the page, each once, and then presses the buttons again. If one is missing, withoutScripts.ts does what is left. */
async function hydrate() {
  const scripts: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
  await Promise.all(scripts.map((script) => load(script).catch(() => load(script)))).catch(() => load('/without-scripts.js'))
  removeEventListener('click', notePress)
  for (const button of pressed) button.click()
  pressed.clear()
}
