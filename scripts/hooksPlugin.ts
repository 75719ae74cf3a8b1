import path from 'node:path'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import type { OperationDefinitionNode } from 'graphql'

/**
 * Codegen plugin: generates a page hook for each operation in a `*.page.graphql` file, none for those in a `*.request.graphql` file, which
 * are sent outside of components, and Apollo's hook for all others. The plugin `typescript-react-apollo` generates types that Apollo Client
 * no longer has since version 4 (dotansimha/graphql-code-generator-community#1177).
 */
export const plugin: PluginFunction = (_schema, files, _config, info) => {
  const imports = new Set<string>()
  function lib(file: string) {
    const relative = path.posix.relative(path.posix.dirname(info?.outputFile ?? ''), `web/lib/${file}`)
    return relative.startsWith('.') ? relative : `./${relative}`
  }
  const withHooks = files.filter(({ location = '' }) => !location.endsWith('.request.graphql'))
  const hooks = withHooks.flatMap(({ location = '', document }) =>
    (document?.definitions ?? [])
      .filter((definition) => definition.kind === 'OperationDefinition')
      .map((operation) => {
        if (!location.endsWith('.page.graphql')) {
          imports.add(`import * as Apollo from '@apollo/client/react'`)
          if (operation.operation === 'mutation') imports.add(`import type { MutationHook } from '${lib('apollo/writes.ts')}'`)
          return operation.operation === 'mutation' ? mutationHook(operation) : queryHook(operation)
        }
        imports.add(`import { usePage } from '${lib('site/page.ts')}'`)
        const name = operation.name?.value
        return `/** Returns the result of the page query. */\nexport const use${name}Page = () => usePage<${name}Query>()`
      }),
  )
  return { prepend: [...imports], content: hooks.join('\n') }
}

const mutationHook = ({ name }: OperationDefinitionNode) =>
  `export const use${name?.value}Mutation: MutationHook<${name?.value}Mutation, ${name?.value}MutationVariables> = (options) => Apollo.useMutation(${name?.value}Document, options)`

function queryHook({ name, variableDefinitions = [] }: OperationDefinitionNode) {
  const hasRequiredVariables = variableDefinitions.some(({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue)
  const result = `${name?.value}Query`
  const options = `Apollo.useQuery.Options<${result}, ${result}Variables>`
  const parameter = hasRequiredVariables ? `options: ${options} & { variables: ${result}Variables }` : `options?: ${options}`
  return `export const use${result} = (${parameter}) => Apollo.useQuery(${name?.value}Document, options)`
}
