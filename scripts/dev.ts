/** `npm run dev`: Node restarts the server after each edit, the embedded database runs on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { reachDatabase } from '#server/database/database-server.ts'

const root = join(import.meta.dirname, '..')
const config = readConfig()
const watch = ['--watch', '--watch-preserve-output', join(root, 'server.ts'), '--dev']
const server = spawn(process.execPath, watch, {
  stdio: 'inherit',
  // Compiled code is cached, so that a restart is quick.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
})
const ended = once(server, 'exit')
// Also where the database could not be reached.
process.on('exit', () => void server.kill())
const stop = (signal: NodeJS.Signals) => server.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// npm signals its shell, and some shells die of it without passing it on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 200).unref()

// The first of both processes starts the database, the last one stops it.
const database = await reachDatabase({ ...config, log: () => undefined })
const [code] = await ended
await database.stop()
process.exit(Number(code ?? 0))
