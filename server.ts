/** Starts Conforme: `node server.ts` serves the built pages, `--dev` makes them as they are asked for. */
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { start } from '#server/start.ts'

const isDevelopment = process.argv.includes('--dev')
const config = readConfig()
const log = openLog(config.logLevel, !config.isProduction && process.stdout.isTTY)

// Loaded only for development: Vite takes longer to load than the whole server to start.
const vite = isDevelopment
  ? await (await import('vite')).createServer({ server: { middlewareMode: true }, appType: 'custom' })
  : undefined
const pages = vite ? { vite } : { build: new URL('./build', import.meta.url).pathname }
const running = await start({ config, log, pages, ...(!config.isProduction && { seed: seedDemo }) }).catch(
  refuseToStart,
)

console.log(`\n  Conforme  ${running.url}\n`)
if (!config.isProduction) {
  console.log(`  Office    ${running.url}/es/office`)
  console.log('  Logins    admin@demo.test, training@demo.test, sales@demo.test, billing@demo.test,')
  console.log('            quality@demo.test, editor@demo.test, auditor@demo.test, instructor@demo.test')
  console.log('  Password  conforme-demo\n')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  await vite?.close()
  await running.stop()
  log.info('stopped')
  process.exit(0)
}

function refuseToStart(error: unknown): never {
  log.fatal({ err: error }, 'could not start')
  console.error(`\n  Conforme could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
