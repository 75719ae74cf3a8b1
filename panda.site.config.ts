import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'

/** Styles of the public site only, so that visitors do not load those of the explorer. */
export default defineConfig({
  ...config,
  include: [
    'web/{site,pages}/**/*.tsx',
    'web/features/*/*.tsx',
    'web/features/*/!(admin)/**/*.tsx',
    'web/ui/*.tsx',
    'web/ui/site/**/*.tsx',
  ],
})
