/** Starts the server with what belongs to it; `--dev` serves the pages from source. */
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { demoPassword, demoUsernames } from '#demo/content/people/users.ts'
import { seedDemo } from '#demo/seed.ts'
import { mountStandIn } from '#demo/stand-in/stand-in.ts'
import { exitWithError, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import { openLog } from '#server/log.ts'
import { endInOrder } from '#server/process-end.ts'
import { start } from '#server/start.ts'
import { telemetry } from '#server/telemetry/telemetry.ts'

const isDevelopment = process.argv.includes('--dev')
const config = readConfigOrExit()
const log = openLog(config.logLevel, !config.isProduction && process.stdout.isTTY)

const vite = isDevelopment ? openVite() : undefined
const pages = vite?.then((opened) => ({ vite: opened })) ?? { build: join(import.meta.dirname, 'build') }
const starting = start({
  config,
  log,
  pages,
  ...(!config.isProduction && { seed: seedDemo, mountDemo: mountStandIn }),
}).catch((error: unknown) => {
  if (!(error instanceof SetupError)) log.fatal({ err: error }, 'could not start')
  return exitWithError(error)
})
// From here on, so that a signal during the start does not leave the database running.
const stop = async () => {
  const running = await starting
  await (await vite)?.close()
  await running.stop()
  await telemetry().close()
}
endInOrder(log, stop, config.drainSeconds)
const { url } = await starting
process.send?.('up')

console.log(`\n  Conforme  ${url}\n`)
if (!config.isProduction) {
  console.log(`  Office    ${url}/es/office`)
  console.log(`  Logins    ${demoUsernames.join('\n            ')}`)
  console.log(`  Password  ${demoPassword}\n`)
}

/** Loaded only for development: Vite takes longer to load than the whole server to start. */
async function openVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  // Bundled, the configuration is a file that comes and goes, and restarts the watched process for ever.
  return createServer({ configLoader: 'native', server: { middlewareMode: true } })
}
