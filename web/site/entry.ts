import '../index.css'
import '../../styled-system/site.css'

/** Time in milliseconds after which a page that has not been painted, such as one in a background tab, is hydrated nevertheless. */
const MAX_WAIT_MS = 3000

/** Buttons that do nothing without scripts. The others show popovers. */
const waiting = 'popover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button'

/** Those that were pressed before the page was hydrated. */
const pressed = new Set<HTMLElement>()

addEventListener('click', notePress)
addEventListener('missingscript', showAsWithoutScripts)
// before the first paint, the scripts would take the line from the style sheet and the font, and the processor from the paint
new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
setTimeout(start, MAX_WAIT_MS)

let isStarted = false
function start() {
  if (isStarted) return
  isStarted = true
  hydrate()
}

function notePress({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>(waiting)
  // the browser itself submits the other forms
  if (button && (button.type === 'button' || !button.form || button.form.method === 'dialog')) pressed.add(button)
}

const load = (script: string) => import(/* @vite-ignore */ script)

/** Loads the scripts that hydrate the page, each once, and then presses the buttons again. */
async function hydrate() {
  const scripts: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
  try {
    await Promise.all(scripts.map((script) => load(script).catch(() => load(script))))
  } catch {
    return goWithout(scripts)
  }
  removeEventListener('click', notePress)
  for (const button of pressed) button.click()
  pressed.clear()
}

/** Loads the page once more if a script does not exist, as after a deployment. Else shows it as without scripts. */
async function goWithout(scripts: string[]) {
  removeEventListener('click', notePress)
  const answers = await Promise.all(scripts.map((script) => fetch(script, { method: 'HEAD' }).catch(() => undefined)))
  if (answers.some((answer) => answer?.status === 404) && !isReload()) location.reload()
  else showAsWithoutScripts()
}

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** Makes the document look as if JavaScript were off. */
function showAsWithoutScripts() {
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent
  for (const { cssRules } of document.styleSheets) applyWithoutScripts(cssRules)
}

/** Applies the rules of `@media (scripting: none)`. */
function applyWithoutScripts(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting')) rule.media.mediaText = 'all'
    if (rule instanceof CSSGroupingRule) applyWithoutScripts(rule.cssRules)
  }
}
