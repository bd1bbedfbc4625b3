/** `npm run check`: format, lint, types, dead code, contract, unit and API tests; the same that CI runs first. */
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['page types', 'react-router', 'typegen'],
  ['types', 'tsc', '--noEmit'],
  ['dead code', 'knip'],
  ['contract', process.execPath, 'scripts/openapi.ts', '--check'],
  ['tests', 'vitest', 'run'],
]

for (const [name, command, ...args] of steps) {
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(status ?? 1)
}
