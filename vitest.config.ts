/** Test runs: `check`, `system`, `fuzz`, `journeys`; `full` and `faults` apart. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const tests = (ending: string) => `{core,resources,server,web,demo,scripts,test}/**/*${ending}`
// Generous, because a busy machine is slow; they only end tests that hang.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
// Modules are loaded once per process; every API test file has its own database.
const shared = {
  globalSetup: 'test/setup/global-setup.ts',
  setupFiles: 'test/setup/seed.ts',
  pool: 'forks',
  isolate: false,
  ...patient,
} as const

/** Of these, one alone would run at the end if it did not begin first. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/journeys\/screens\/|\/scripts\/.*\.system\.|\/contract\/(contract|calls|sight|sight-writes)\./.test(
    moduleId,
  )

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'check',
          include: [tests('.test.{ts,tsx}')],
          exclude: ['**/*.{system,fuzz,faults,full}.test.ts'],
          setupFiles: [shared.setupFiles, 'test/setup/end-stubs.ts'],
          // Each worker loads all modules again, which takes 4 s of CPU time.
          maxWorkers: 2,
        },
      },
      // These tests mostly wait for processes.
      { test: { ...shared, name: 'system', include: [tests('.system.test.ts')], maxWorkers: 4 } },
      // What is checked before a change is done: npm run full.
      { test: { ...shared, name: 'full', include: [tests('.full.test.ts')], maxWorkers: 2 } },
      { test: { ...shared, name: 'fuzz', include: [tests('.fuzz.test.ts')], maxWorkers: 2 } },
      // One at a time, because each loads the machine.
      {
        test: {
          ...shared,
          name: 'faults',
          include: [tests('.faults.test.ts')],
          maxWorkers: 1,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/*/*.journey.ts'],
          // Each file has a demo of its own, each worker a browser.
          globalSetup: ['test/browser/server.ts'],
          setupFiles: ['test/setup/walk-site.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 4,
          ...patient,
          // Some walks open all screens of a kind.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
