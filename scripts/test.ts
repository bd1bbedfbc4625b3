/** `npm run system`, `fuzz` or `journeys`: runs a project of vitest.config.ts, filtered by further arguments. */
import { spawnSync } from 'node:child_process'
import { compileCache } from './compile-cache.ts'

const [project = '', ...narrowing] = process.argv.slice(2)
const { status } = spawnSync('vitest', ['run', '--project', project, ...narrowing], {
  stdio: 'inherit',
  env: { ...process.env, ...compileCache },
})
process.exit(status ?? 1)
