/** Tells of places that are missing: a disk that did not come back after a reboot must not keep the site down. */
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { assertPlace } from './open-store.ts'

export function warnOfPlaces(
  { filesPlace, backups }: Pick<Config, 'filesPlace' | 'backups'>,
  log: Logger,
): void {
  const warn = (text: string) => log.error(text)
  if (filesPlace) assertPlace(filesPlace.place, 'FILES_PLACE', warn)
  if (backups.store) assertPlace(backups.store.place, 'BACKUP_PLACE', warn)
}
