import { chakra } from '@chakra-ui/react'
import { importPath } from '../../lib/adminPaths.ts'
import type { AdminResource } from './adminResource.ts'
import { FormLink } from './FormLink.tsx'
import { quietAction } from './quietAction.ts'

/** Link from a list to the import of its records. */
export const ImportLink = ({ resource }: { resource: AdminResource<never> }) => (
  <Quiet asChild>
    <FormLink to={importPath(resource.kind)}>Import CSV</FormLink>
  </Quiet>
)

const Quiet = chakra('a', { base: quietAction })
