/** `npm test`: runs every phase to its end, also after a failure, and closes with one table. */
import { spawnSync } from 'node:child_process'
import { forgetOutcome, readOutcome } from './test-run.ts'

const phases = ['check', 'system', 'fuzz', 'journeys']

const rows = phases.map((phase) => {
  forgetOutcome(phase)
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', phase], { stdio: 'inherit' })
  const seconds = Math.round((performance.now() - started) / 1000)
  const { passed, failed, flaky = [] } = readOutcome(phase) ?? {}
  return { phase, isGreen: status === 0, passed, failed, flaky, seconds }
})

console.table(
  rows.map(({ phase, isGreen, passed, failed, flaky, seconds }) => ({
    phase: `${isGreen ? '✓' : '✗'} ${phase}`,
    passed,
    failed,
    flaky: flaky.length,
    seconds,
  })),
  ['phase', 'passed', 'failed', 'flaky', 'seconds'],
)
for (const one of rows.flatMap(({ flaky }) => flaky)) console.log(`flaky: ${one}`)
process.exitCode = rows.every(({ isGreen }) => isGreen) ? 0 : 1
