import { execFileSync } from 'node:child_process'

/** Builds a gateway without and then with settings, and returns whether a package was loaded after each. */
export function loadsOf(packageName: string, settings: Record<string, string>) {
  const script = `
    import { createRequire } from 'node:module'
    import { readConfig } from './gateway/config.ts'
    import { buildGateway } from './gateway/server.ts'
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('/${packageName}/'))
    const loads = []
    for (const settings of [{}, ${JSON.stringify(settings)}]) {
      const app = await buildGateway(readConfig({ LOG_LEVEL: 'silent', ...settings }))
      await app.close()
      loads.push(isLoaded())
    }
    console.log(JSON.stringify(loads))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as boolean[]
}
