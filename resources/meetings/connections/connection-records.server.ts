/** Reads and writes the accounts that host meetings. */
import { sql } from 'kysely'
import { records } from '#server/database/crud.ts'
import { meetingConnections as resource } from './connection.ts'

export const connections = records(resource, {
  order: sql`t.provider, t.name`,
  // Past events keep the account that hosted them.
  parts: ['events', 'webinars'],
})
