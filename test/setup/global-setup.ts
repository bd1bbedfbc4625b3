/** Starts one migrated database server per test run, and stops it. */
import type { TestProject } from 'vitest/node'
import type { LimitedRoles } from '#server/database/application-role.ts'
import { openPool } from '#server/database/connections.ts'
import { prepareDatabase } from '#server/start.ts'
import { testServer, type TestConnection } from '../fixtures/database.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  useTestSecretKeys()
  const { stop, ...server } = await testServer(migrated)
  project.provide('testServer', server)
  return stop
}

async function migrated(owner: TestConnection, roles: LimitedRoles): Promise<void> {
  const pool = openPool(owner)
  await prepareDatabase(pool, roles)
  await pool.end()
}
