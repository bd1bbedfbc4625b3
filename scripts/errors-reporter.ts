/** A vitest reporter: writes errors outside of any test, which the JSON report leaves out, to the file `ERRORS_FILE`. */
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

export default class implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    const messages = errors.map(({ message }) => message)
    writeFileSync(process.env['ERRORS_FILE']!, JSON.stringify(messages))
  }
}
