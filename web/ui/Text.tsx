import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Wide } from './Wide.tsx'

/** A paragraph by itself under a page's banner. */
export const Text = ({ children }: { children: ReactNode }) => (
  <Wide paddingTop={{ base: '8', md: '14' }}>
    <chakra.p fontSize="lg" maxWidth="text">
      {children}
    </chakra.p>
  </Wide>
)
