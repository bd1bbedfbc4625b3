/** Opens a place for files besides the database: a folder or a bucket. */
import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { SetupError } from '../setup/setup-error.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { Patience, S3Settings, Store } from './store.ts'

export type StoreSettings = {
  /** A folder, or `s3://bucket/prefix`. */
  place: string
  s3: S3Settings
}

const BUCKET = 's3://'

export function openStore({ place, s3 }: StoreSettings, patience?: Patience): Store {
  if (!place.startsWith(BUCKET)) return folderStore(place)
  const [bucket = '', ...prefix] = place.slice(BUCKET.length).split('/').filter(Boolean)
  return s3Store({ ...s3, bucket, prefix: prefix.join('/') }, patience)
}

/**
 * A folder is not created: an empty one where a disk should be mounted would keep the copies on the disk they guard.
 * With `warn`, one that is missing is told instead of refused.
 */
export function assertPlace(place: string, setting: string, warn?: (text: string) => void): void {
  if (place.startsWith(BUCKET)) return
  if (!isAbsolute(place))
    throw new SetupError(`${setting} must be an absolute folder or s3://bucket/prefix, not "${place}".`)
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) return
  const problem = `${setting} names ${place}, which is no folder. Mount or create it.`
  if (!warn) throw new SetupError(problem)
  warn(problem)
}
