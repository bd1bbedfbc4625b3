/** Seeds one demo that all files of walks clone, and unpacks one browser for them. */
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { createClient } from '#core/client.ts'
import { homeDay } from '#core/time-zone.ts'
import { demoPassword, usernameOf } from '#demo/content/people/users.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { chromiumPath } from '#scripts/chromium.ts'
import { sourceHash } from '#scripts/source-hash.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import type { LimitedRoles } from '#server/database/application-role.ts'
import { openPool } from '#server/database/connections.ts'
import { prepareDatabase, type Running } from '#server/start.ts'
import {
  databaseUrl,
  removeScratch,
  scratchFolder,
  testServer,
  type TestConnection,
} from '../fixtures/database.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'
import { root } from '../structure/source-tree.ts'
import { startSeeded } from './walk-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  useTestSecretKeys()
  await buildWhenNewer()
  const { stop, ...server } = await testServer(seeded, keptDemo())
  project.provide('testServer', server)
  project.provide('chromium', await chromiumPath())
  return stop
}

/** The demo of the same day and sources is kept; a machine that runs everything once has no use for it. */
function keptDemo(): string | undefined {
  if (process.env['CI']) return undefined
  const programs = process.env['TEST_POSTGRES_BIN'] ?? process.env['TEST_POSTGRES'] ?? ''
  const hash = sourceHash(['core', 'demo', 'resources', 'server', 'test/browser'], homeDay(), programs)
  return join(root, 'node_modules/.cache/walk-demo', hash)
}

async function seeded(owner: TestConnection, roles: LimitedRoles): Promise<void> {
  const dataDir = scratchFolder()
  const url = databaseUrl(owner)
  const demo = await startSeeded(
    { databaseUrl: url, migrationDatabaseUrl: url, erasureDatabaseUrl: url },
    dataDir,
  )
  await useMeasuring(demo)
  await waitForJobs(demo)
  await demo.stop()
  removeScratch(dataDir)
  const pool = openPool(owner)
  await prepareDatabase(pool, roles)
  await pool.end()
}

/** Sets the ids of both measuring services. */
async function useMeasuring({ url }: Running): Promise<void> {
  const clientWith = (more: Record<string, string>) =>
    createClient((path, init) => {
      const headers = { ...(init.headers as Record<string, string>), ...more }
      return fetch(url + path, { ...init, headers })
    }, 'es')
  const { token } = await clientWith({}).call(sessionsApi.login, {
    input: { username: usernameOf('admin'), password: demoPassword },
  })
  const input = { analyticsId: 'G-TEST123456', pixelId: '123456789012345' }
  await clientWith({ authorization: `Bearer ${token}` }).call(settingsApi.patch, { input })
}

/** Or each clone would do what the seeding has left to do. */
async function waitForJobs({ db }: Running): Promise<void> {
  let isIdle = false
  while (!isIdle) {
    const { rows } = await sql`
      select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`.execute(
      db,
    )
    isIdle = rows.length === 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
