import path from 'node:path'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import type { OperationDefinitionNode } from 'graphql'

/** Codegen plugin: generates a page hook for each operation in a `*.page.graphql` file, and Apollo hooks for all others. */
export const plugin: PluginFunction = (_schema, files, _config, info) => {
  const imports = new Set<string>()
  const pageLib = path.posix.relative(path.posix.dirname(info?.outputFile ?? ''), 'web/lib/page.ts')
  const hooks = files.flatMap(({ location = '', document }) =>
    (document?.definitions ?? [])
      .filter((definition) => definition.kind === 'OperationDefinition')
      .flatMap((operation) => {
        if (!location.endsWith('.page.graphql')) {
          imports.add(`import * as Apollo from '@apollo/client/react'`)
          return apolloHooks(operation)
        }
        imports.add(`import { usePage } from '${pageLib.startsWith('.') ? pageLib : `./${pageLib}`}'`)
        const name = operation.name?.value
        return `/** Returns the result of the page query. */\nexport const use${name}Page = () => usePage<${name}Query>()`
      }),
  )
  return { prepend: [...imports], content: hooks.join('\n') }
}

function apolloHooks({ name, operation, variableDefinitions = [] }: OperationDefinitionNode) {
  const hasRequiredVariables = variableDefinitions.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue)
  const hook = (kind: string, types: string, variables: boolean) =>
    `export const use${name?.value}${kind} = (options${variables ? '' : '?'}: Apollo.use${kind}.Options<${types}>` +
    `${variables ? ` & { variables: ${name?.value}QueryVariables }` : ''}) => Apollo.use${kind}(${name?.value}Document, options)`
  if (operation === 'mutation') return [hook('Mutation', `${name?.value}Mutation, ${name?.value}MutationVariables`, false)]
  return [hook('Query', `${name?.value}Query, ${name?.value}QueryVariables`, hasRequiredVariables)]
}
