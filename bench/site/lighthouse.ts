import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../load.ts'
import { printTable } from '../table.ts'
import type { Site } from './pages.ts'

/** Not a dependency of the project: npx fetches it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
const limits = ['≥ 98', '100', '100', '100', '≤ 1.50', '≤ 50', '≤ 0.02']

type Audit = { score: number | null; numericValue?: number }
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

/** Scores of each page on Lighthouse's phone, and the metrics behind them. */
export async function lighthouse({ url, paths, chromiumPath, runs }: Site) {
  const rows: string[][] = []
  const failed = new Set<string>()
  for (const path of paths) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await reportOn(url + path, chromiumPath))
    for (const report of reports) for (const id of failedAudits(report)) failed.add(`${path}: ${id}`)
    const scores = categories.map((name) => `${Math.round(100 * medianOf(reports, ({ categories }) => categories[name]?.score))}`)
    const [paint, blocking, shift] = metrics.map((name) => medianOf(reports, ({ audits }) => audits[name]?.numericValue))
    rows.push([path, ...scores, (paint! / 1000).toFixed(2), blocking!.toFixed(0), shift!.toFixed(3)])
  }
  printTable(
    ['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP in s', 'TBT in ms', 'CLS'],
    [...rows, ['limit', ...limits]],
    `Medians of ${runs} runs of ${LIGHTHOUSE} with its defaults: a simulated phone, 4 × slower than this machine, on Slow 4G.`,
  )
  if (failed.size > 0) console.log(`Audits that failed:\n${[...failed].join('\n')}\n`)
}

const medianOf = (reports: Report[], read: (report: Report) => number | null | undefined) =>
  median(reports.map((report) => read(report) ?? Number.NaN))

async function reportOn(address: string, chromiumPath: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--only-categories=${categories}`, '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 100 * 1024 * 1024,
  }).catch((error: Error) => {
    throw new Error(`${LIGHTHOUSE} did not run. npx fetches it from the registry, and it uses ${chromiumPath}.`, { cause: error })
  })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

/** Returns the audits that lower the scores that have to be 100. */
const failedAudits = ({ categories: { performance: _, ...others }, audits }: Report) =>
  Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
