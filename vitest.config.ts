/** Four test runs: `check`, `system`, `fuzz`, `journeys`. */
import { defineConfig } from 'vitest/config'

const tests = (ending: string) => `{core,resources,server,web,demo,scripts,test}/**/*${ending}`
// A loaded machine is slow, not wrong: these limits only end what hangs.
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
// Modules are loaded once a process and not once a file; every API test has a database of its own.
const shared = {
  globalSetup: 'test/fixtures/global-setup.ts',
  pool: 'forks',
  isolate: false,
  ...patient,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'check',
          include: [tests('.test.{ts,tsx}')],
          exclude: ['**/*.{system,fuzz}.test.ts'],
          // A worker more spends 4 seconds of computing on loading the modules again, and two cores are busy with two.
          maxWorkers: 2,
        },
      },
      // Killed processes are waited for more than computed with.
      { test: { ...shared, name: 'system', include: [tests('.system.test.ts')], maxWorkers: 4 } },
      { test: { ...shared, name: 'fuzz', include: [tests('.fuzz.test.ts')], maxWorkers: 2 } },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*/*.journey.ts'],
          // One demo server for all; each worker has a browser of its own.
          globalSetup: ['test/browser/server.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 4,
          ...patient,
          // Some walks open twenty pages.
          testTimeout: 300_000,
        },
      },
    ],
  },
})
