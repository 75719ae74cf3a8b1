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
      .map((operation) => {
        if (!location.endsWith('.page.graphql')) {
          imports.add(`import * as Apollo from '@apollo/client/react'`)
          return apolloHook(operation)
        }
        imports.add(`import { usePage } from '${pageLib.startsWith('.') ? pageLib : `./${pageLib}`}'`)
        const name = operation.name?.value
        return `/** Returns the result of the page query. */\nexport const use${name}Page = () => usePage<${name}Query>()`
      }),
  )
  return { prepend: [...imports], content: hooks.join('\n') }
}

function apolloHook({ name, operation, variableDefinitions = [] }: OperationDefinitionNode) {
  const hasRequiredVariables = variableDefinitions.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue)
  const kind = operation === 'mutation' ? 'Mutation' : 'Query'
  const result = `${name?.value}${kind}`
  const options = `Apollo.use${kind}.Options<${result}, ${result}Variables>`
  const parameter =
    kind === 'Query' && hasRequiredVariables ? `options: ${options} & { variables: ${result}Variables }` : `options?: ${options}`
  return `export const use${result} = (${parameter}) => Apollo.use${kind}(${name?.value}Document, options)`
}
