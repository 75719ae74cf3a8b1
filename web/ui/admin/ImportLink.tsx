import { chakra } from '@chakra-ui/react'
import { importPath } from '../../lib/adminPaths.ts'
import type { AdminResource } from './adminResource.ts'
import { FormLink } from './FormLink.tsx'

/** Link from a list to the import of its records. */
export const ImportLink = ({ resource }: { resource: AdminResource<never> }) => (
  <Quiet to={importPath(resource.kind)}>Import CSV</Quiet>
)

const Quiet = chakra(FormLink, { base: { layerStyle: 'quietAction' } })
