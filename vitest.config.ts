/** How the tests run: two files at a time, on one embedded database server. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,resources,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
  },
})
