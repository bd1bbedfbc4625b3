/** How the long tests run, four files at a time: what users do in a browser, and what whole processes do. */
import { defineConfig } from 'vitest/config'

// A loaded machine is slow, not wrong.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // Browsers wait for pages and killed workers for mails: two at a time left two thirds of two cores unused.
    maxWorkers: 4,
    // Says which journey was walked twice, wherever it runs.
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*.journey.ts'],
          // One demo server; each file has a browser of its own.
          globalSetup: ['test/journeys/server.ts'],
          pool: 'forks',
          // Said beside its name; what fails twice has failed (docs/decisions/029).
          retry: 1,
          ...patience,
        },
      },
      {
        test: {
          name: 'system',
          include: ['{core,resources,server,web,demo,scripts,test}/**/*.system.test.ts'],
          globalSetup: ['test/fixtures/global-setup.ts'],
          pool: 'forks',
          isolate: false,
          ...patience,
        },
      },
    ],
  },
})
