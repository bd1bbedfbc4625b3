/** How the browser journeys run: one demo server, one browser, one file after the other. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/journeys/*.journey.ts'],
    globalSetup: ['test/journeys/server.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
