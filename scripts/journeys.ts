/** `npm run journeys`: what users do, in a real browser against a real server. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  'vitest',
  ['run', '--config', 'vitest.journeys.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
