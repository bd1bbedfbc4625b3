/** `npm run system`, `fuzz` or `journeys`: runs a project of vitest.config.ts, filtered by further arguments. */
import { runProject, writeOutcome } from './test-run.ts'

const [project = '', ...narrowing] = process.argv.slice(2)
const outcome = runProject(project, narrowing)
writeOutcome(project, outcome)
process.exitCode = outcome.isGreen ? 0 : 1
