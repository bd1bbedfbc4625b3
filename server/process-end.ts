/** Graceful shutdown on a signal, a lost parent or an uncaught error. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** More than the 10 seconds of requests in flight, since jobs and database stop afterwards. */
const MAX_STOP_MS = 30_000

export function endInOrder(log: Logger, stop: () => Promise<void>, drainSeconds = 0): void {
  let stopping: Promise<void> | undefined
  const end = (exitCode: number) => {
    process.exitCode ||= exitCode
    stopping ??= stopWithin(MAX_STOP_MS + drainSeconds * 1_000, stop)
      .then(() => log.info('stopped'))
      .catch((error: unknown) => {
        log.fatal({ err: error }, 'could not stop in order')
        process.exitCode = 1
      })
      .finally(() => process.exit())
  }
  // A terminal and the parent may both send the signal, so all but the first change nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, 'stopping')
      end(0)
    })
  }
  process.on('disconnect', () => end(0))
  // Node raises unhandled rejections here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error')
    end(1)
  })
}

async function stopWithin(milliseconds: number, stop: () => Promise<void>): Promise<void> {
  const late = pause(milliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`Not stopped after ${milliseconds / 1000} seconds.`)
  })
  await Promise.race([stop(), late])
}
