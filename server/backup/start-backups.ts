/** Starts what the running server does for the second place of backups. */
import type { Logger } from 'pino'
import type { BackupConfig } from '../backup-config.ts'
import { ask, type Connection } from '../postgres/launch.ts'
import type { StoreSettings } from '../storage/open-store.ts'
import { type Recovery, useRecovery } from './recovery.ts'
import { shipWaiting, startShipping } from './wal-shipper.ts'

type Server = Pick<Recovery, 'owner'> & { cluster?: string }
export type Backups = { stop: () => Promise<void>; storeRest: () => Promise<void> }
const none: Backups = { stop: async () => undefined, storeRest: async () => undefined }

export async function startBackups(
  { backups, filesPlace }: { backups: BackupConfig; filesPlace: StoreSettings | undefined },
  server: Server,
  log: Logger,
): Promise<Backups> {
  const settings = { ...backups, files: filesPlace }
  const found = useRecovery(settings, server)
  if (!found?.cluster) return none
  if ((await ask(server.owner as Connection, `select current_setting('archive_mode') as answer`)) !== 'on') {
    useRecovery(settings, { owner: server.owner })
    log.warn('The running database keeps no log for BACKUP_PLACE; stop all of Conforme and start it again.')
    return none
  }
  const { cluster, store, passphrase } = found
  const shipping = { cluster, store, passphrase }
  return {
    // Before the database stops.
    stop: startShipping(shipping, log).stop,
    // After it: a stopping database hands over the last of its log. What fails waits for the next start.
    storeRest: async () =>
      void (await shipWaiting(shipping).catch((error: unknown) =>
        log.warn({ err: error }, 'the last of the log of the database waits for the next start'),
      )),
  }
}
