/** How `npm run check` tests: two files at a time, on one embedded database server. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,resources,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    // What starts and kills processes, or moves thousands of rows, runs beside the journeys.
    exclude: ['**/*.system.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Each API test has a database of its own; loading every module anew for each file took half the time.
    isolate: false,
    // The journeys' run draws more for each call.
    env: { RUNS: process.env['RUNS'] ?? '2' },
    // A loaded machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
