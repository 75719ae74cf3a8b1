// Loaded if one of a page's first scripts is missing. Its address does not change with the build, so that it is there after a deployment too.

const scripts: string[] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]')
for (const { src } of document.scripts) if (src) scripts.push(src)
const isMissing = (script: string) =>
  fetch(script)
    .then(({ status }) => status === 404)
    .catch(() => false)
const missing = await Promise.all(scripts.map(isMissing))

// a deployment may have replaced the scripts
if (missing.includes(true) && performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'reload') location.reload()
else emulateNoScript()

/** Makes the document look as if JavaScript were off. */
function emulateNoScript() {
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

export {}
