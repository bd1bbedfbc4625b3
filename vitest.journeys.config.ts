/** How the browser journeys run: one demo server, two files at a time, each with a browser of its own. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/journeys/*.journey.ts'],
    globalSetup: ['test/journeys/server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A loaded machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
