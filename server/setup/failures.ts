/** Tells whoever starts a program why it cannot go on, in one line where they can mend it. */
import { Refusal } from '#core/errors.ts'
import { readConfig, type Config } from '../config.ts'
import { SetupError } from './setup-error.ts'

export function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    // All of them name the setting.
    return exitWithError(new SetupError((error as Error).message))
  }
}

/** For commands, whose failures nobody catches. */
export function explainFailures(): void {
  process.on('uncaughtException', exitWithError)
}

export function exitWithError(error: unknown): never {
  const isExplained = error instanceof SetupError || error instanceof Refusal
  console.error(`\n  Conforme could not go on: ${error instanceof Error ? error.message : String(error)}\n`)
  if (!isExplained) console.error(error)
  process.exit(1)
}
