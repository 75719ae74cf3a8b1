// npm run weigh: prints what the first visit of each public page and the admin panel load, see weights.ts.
import { filesOf, firstVisitOf, LIMITS, panelFiles, panelParts, publicPages, weightOf } from './weights.ts'

const row = (what: string, bytes: number | string, limit: number | string = '') =>
  console.log(`${what.padEnd(42)} ${String(bytes).padStart(8)} ${limit}`)

/** Returns the weight of what a source loads in addition to files. */
const more = (source: string, loaded: ReadonlySet<string>) => weightOf([...filesOf(source)].filter((file) => !loaded.has(file)))

row('first visit, scripts', 'bytes', 'limit')
for (const page of publicPages()) row(page, weightOf(firstVisitOf(page)), LIMITS.firstVisit)
const home = firstVisitOf('web/pages/home/HomePage.tsx')
row('takeover, loaded on intent', more('web/site/takeover.tsx', home))
row('suggestions, loaded on focus', more('web/ui/site/search/Suggestions.tsx', home))
row('admin panel, sign-in and each list', weightOf(panelFiles()), LIMITS.panel)
for (const part of panelParts()) row(`  ${part}`, more(part, panelFiles()))
