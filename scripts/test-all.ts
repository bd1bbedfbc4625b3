/** `npm test`: runs every phase to its end, also after a failure, and closes with one table. */
import { spawn } from 'node:child_process'
import { forgetOutcome, readOutcome } from './test-run.ts'

/** The phases of a step run at once; system tests mostly wait, so fuzzing uses the time. */
const steps = [['check'], ['system', 'fuzz'], ['journeys']]

type Ended = { phase: string; isGreen: boolean; seconds: number }

/** The output of a phase that runs beside another is printed when it has ended, so that the two are never mixed. */
function runPhase(phase: string, isAlone: boolean): Promise<Ended> {
  forgetOutcome(phase)
  const started = performance.now()
  const output: Buffer[] = []
  const child = spawn('npm', ['run', phase], {
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve({ phase, isGreen: status === 0, seconds: Math.round((performance.now() - started) / 1000) })
    })
  })
}

const ended: Ended[] = []
for (const step of steps)
  ended.push(...(await Promise.all(step.map((phase) => runPhase(phase, step.length === 1)))))

const outcomes = ended.map(({ phase }) => readOutcome(phase))
console.table(
  ended.map(({ phase, isGreen, seconds }, at) => ({
    phase: `${isGreen ? '✓' : '✗'} ${phase}`,
    passed: outcomes[at]?.passed,
    failed: outcomes[at]?.failed,
    skipped: outcomes[at]?.skipped.length,
    flaky: outcomes[at]?.flaky.length,
    seconds,
  })),
)
for (const one of outcomes.flatMap((outcome) => outcome?.skipped ?? [])) console.log(`skipped: ${one}`)
for (const one of outcomes.flatMap((outcome) => outcome?.flaky ?? [])) console.log(`flaky: ${one}`)
if (!ended.every(({ isGreen }) => isGreen)) process.exitCode = 1
