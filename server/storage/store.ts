/** What a place for files besides the database does. */
import type { Readable } from 'node:stream'

export type StoredObject = { name: string; size: number }
export type Store = {
  /** For people: a folder, or `s3://bucket/prefix`. */
  label: string
  /** Streams; the object is there once it is whole and durable, and not before. Answers its size. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>
  /** Fails with the code ENOENT where there is none. */
  read: (name: string) => Readable
  /** Undefined where there is none. */
  sizeOf: (name: string) => Promise<number | undefined>
  list: (prefix: string) => Promise<StoredObject[]>
  /** Nothing happens to one that is not there. */
  remove: (name: string) => Promise<void>
}

/** How long a bucket is waited for; usually long, because nobody waits for a backup. */
export type Patience = { attempts: number; requestMs?: number }

export type S3Settings = {
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}
