import path from 'node:path'

/**
 * Returns how the user has started this program, up to its arguments: `npm run admin --`, `college admin` (deploy/college), or node with the
 * file.
 */
export function commandLine(name: string, env: NodeJS.ProcessEnv = process.env, file = process.argv[1] ?? '') {
  if (env['npm_lifecycle_event'] === name) return `npm run ${name} --`
  if (env['COLLEGE_COMMAND']) return `${env['COLLEGE_COMMAND']} ${name}`
  return `node ${path.relative('', file)}`
}
