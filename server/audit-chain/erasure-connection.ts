/** The connection of the role of erasures, for work that knows the application's alone. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'

let connection: Kysely<Database> | undefined
/** Must be called once before the first erasure. */
export const useErasureConnection = (used: Kysely<Database>): void => void (connection = used)
export function erasureConnection(): Kysely<Database> {
  if (!connection) throw new Error('No history can be erased before useErasureConnection was called.')
  return connection
}
