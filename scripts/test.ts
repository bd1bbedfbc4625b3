/** `npm run system`, `fuzz` or `journeys`: one of the test runs of vitest.config.ts, narrowed by what follows. */
import { spawnSync } from 'node:child_process'
import { keptCode } from './kept-code.ts'

const [project = '', ...narrowing] = process.argv.slice(2)
const { status } = spawnSync('vitest', ['run', '--project', project, ...narrowing], {
  stdio: 'inherit',
  env: { ...process.env, ...keptCode },
})
process.exit(status ?? 1)
