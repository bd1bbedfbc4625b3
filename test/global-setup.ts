/** Starts one database server for a whole test run, migrated once, and ends it with the run. */
import type { TestProject } from 'vitest/node'
import { openPool } from '#server/connections.ts'
import { prepare } from '#server/start.ts'
import { testServer, type TestConnection } from './database.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, template, stop } = await testServer(migrated)
  project.provide('testServer', { connection, template })
  return stop
}

async function migrated(connection: TestConnection): Promise<void> {
  const pool = openPool(connection)
  await prepare(pool)
  await pool.end()
}
