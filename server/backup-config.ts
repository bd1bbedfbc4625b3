/** Reads the settings of backups in a second place (see README). */
import type { StoreSettings } from './storage/open-store.ts'
import { storeSettingsOf } from './storage/store-settings.ts'

export type BackupConfig = {
  /** Undefined makes no scheduled backups. */
  store: StoreSettings | undefined
  /** Encrypts every backup; undefined leaves them readable. */
  passphrase: string | undefined
}

export function backupsOf(env: NodeJS.ProcessEnv): BackupConfig {
  const passphrase = env['BACKUP_PASSPHRASE'] || undefined
  if (passphrase && passphrase.length < 12)
    throw new Error('BACKUP_PASSPHRASE must have at least 12 characters.')
  return { passphrase, store: storeSettingsOf(env, 'BACKUP_PLACE') }
}
