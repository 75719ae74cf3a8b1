import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{rules,gateway,backend,web,start}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    maxWorkers: 2,
  },
})
