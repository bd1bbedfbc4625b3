/** `npm run journeys`: what users do, in a real browser against a real server. */
import { spawnSync } from 'node:child_process'
import { keptCode } from './kept-code.ts'

const { status } = spawnSync(
  'vitest',
  ['run', '--config', 'vitest.journeys.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...keptCode } },
)
process.exit(status ?? 1)
