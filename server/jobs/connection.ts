/** Opens the connections of pg-boss, with error listeners that stay. */
import pg from 'pg'
import type { Db } from 'pg-boss'
import { surviveBrokenConnections } from '../database/connections.ts'
import { listen } from '../database/listening.ts'

export function openQueueConnection(
  database: pg.ClientConfig | string,
  onError: (error: Error) => void,
): Db & { close: () => Promise<void> } {
  const pool = new pg.Pool({
    ...(typeof database === 'string' ? { connectionString: database } : database),
    application_name: 'conforme-jobs',
    connectionTimeoutMillis: 10_000,
    max: 2,
  })
  // pg-boss would remove its error listeners too early, and a second error would end the process.
  surviveBrokenConnections(pool, onError)
  return {
    executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values),
    listen: (channel, onNotification, onListening) =>
      listen(database, {
        channels: [channel],
        onNotification: (_channel, payload) => onNotification(payload),
        onListening,
        onLost: (error) => onError(error ?? new Error('The connection ended.')),
      }),
    close: () => pool.end(),
  }
}
