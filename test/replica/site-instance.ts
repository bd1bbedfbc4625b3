/** A server with the built pages in this process, until the test ends. */
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import { readConfig } from '#server/config.ts'
import { start, type Running } from '#server/start.ts'
import { root } from '../structure/source-tree.ts'
import type { urlsOf } from './clusters.ts'

export async function siteInstance(urls: ReturnType<typeof urlsOf>): Promise<Running> {
  await buildWhenNewer()
  const settings = { SECRETS_KEY: process.env['SECRETS_KEY'], PORT: String(await freePort()) }
  const running = await start({
    config: { ...readConfig(settings), ...urls },
    log: pino({ level: 'silent' }),
    pages: { build: join(root, 'build') },
  })
  onTestFinished(running.stop)
  return running
}

export async function pageAt(url: string, path = '/es'): Promise<{ status: number; text: string }> {
  const response = await fetch(url + path)
  return { status: response.status, text: await response.text() }
}
