/** How `npm run check` tests: three files at a time, on one embedded database server. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,resources,server,web,demo,scripts,test}/**/*.test.{ts,tsx}'],
    // What starts and kills processes, moves thousands of rows or draws thousands of calls runs beside the journeys.
    exclude: ['**/*.system.test.ts'],
    globalSetup: ['test/fixtures/global-setup.ts'],
    pool: 'forks',
    // A third has work while two wait for the database; a fourth makes all of them slower.
    maxWorkers: 3,
    // Each API test has a database of its own; loading every module anew for each file took half the time.
    isolate: false,
    // A loaded machine is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
