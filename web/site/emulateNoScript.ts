/** Makes the document look as if JavaScript were off, and returns the markup of its main part. */
export function emulateNoScript() {
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent
  for (const { cssRules } of document.styleSheets) applyWithoutScripts(cssRules)
  return document.getElementById('main')?.innerHTML
}

/** Applies the rules of `@media (scripting: none)`. */
function applyWithoutScripts(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting')) rule.media.mediaText = 'all'
    if (rule instanceof CSSGroupingRule) applyWithoutScripts(rule.cssRules)
  }
}
