/** What backups need of this process: the second place, the passphrase, and the role that owns the tables. */
import type { ClientConfig } from 'pg'
import type { BackupConfig } from '../backup-config.ts'
import { openStore, type StoreSettings } from '../storage/open-store.ts'
import type { Store } from '../storage/store.ts'

export type Recovery = {
  store: Store
  passphrase: string | undefined
  owner: ClientConfig | string
  /** The data folder of the embedded database, whose log is kept too. */
  cluster: string | undefined
  /** Where files lie that are not in the database. */
  files: Store | undefined
}

let current: Recovery | undefined
/** Undefined where no second place is set. */
export const recovery = (): Recovery | undefined => current

export function useRecovery(
  { store, passphrase, files }: BackupConfig & { files?: StoreSettings | undefined },
  server: Pick<Recovery, 'owner'> & { cluster?: string },
): Recovery | undefined {
  const { owner, cluster } = server
  current = store && {
    store: openStore(store),
    passphrase,
    owner,
    cluster,
    files: files && openStore(files),
  }
  return current
}
