// npm run --silent sbom: prints a bill of materials (CycloneDX) of what ships.
import { execFileSync } from 'node:child_process'
import { name } from '../../package.json' with { type: 'json' }

type Component = { 'bom-ref': string; properties?: { name: string }[] }

const npm = process.env['npm_execpath']
if (!npm) throw new Error('Start this by npm: npm run sbom')
const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const
const bill = JSON.parse(
  execFileSync(process.execPath, [npm, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], options),
)

// npm's own `--omit=dev` leaves out what development packages need too, such as React
const ships = ({ properties }: Component) => !properties?.some((property) => property.name === 'cdx:npm:package:development')
const components = (bill.components as Component[]).filter(ships)
const references = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
const dependencies = (bill.dependencies as { ref: string; dependsOn: string[] }[])
  .filter(({ ref }) => references.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => references.has(each)) }))
bill.metadata.component.name = name // npm's is that of the folder
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2))
