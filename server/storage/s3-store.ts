/** Keeps files in a bucket of Amazon S3 or a service that speaks its protocol. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { Patience, S3Settings, Store } from './store.ts'

/** S3 takes at most 10,000 parts of a file, so this is 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const PATIENT: Patience = { attempts: 4 }
const TYPE = 'application/octet-stream'

type Bucket = S3Settings & { bucket: string; prefix: string }

export function s3Store(
  { bucket, prefix, endpoint, region, ...keys }: Bucket,
  { attempts, requestMs }: Patience = PATIENT,
): Store {
  const host = (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const client = new S3mini({
    ...keys,
    region,
    endpoint: `${host}/${bucket}`,
    ...(requestMs && { requestAbortTimeout: requestMs }),
    // A redirect would carry what is uploaded to an address that nobody set.
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
  const retried: Retried = (call) => retriedAtMost(attempts, call)
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  return {
    label: `s3://${bucket}/${prefix}`,
    write: (name, bytes) => upload({ client, retried }, keyOf(name), bytes),
    read: (name) => Readable.from(download({ client, retried }, keyOf(name))),
    sizeOf: (name) => retried(() => sizeOf(client, keyOf(name))),
    list: async (below) => {
      const found = (await client.listObjects('/', keyOf(below))) ?? []
      return found
        .map(({ Key, Size }) => ({ name: Key.slice(keyOf('').length), size: Number(Size) }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },
    remove: async (name) => void (await client.deleteObject(keyOf(name))),
  }
}

type Retried = <T>(call: () => Promise<T>) => Promise<T>
type Connection = { client: S3mini; retried: Retried }

async function upload(
  { client, retried }: Connection,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let id: string | undefined
  let size = 0
  const parts: { partNumber: number; etag: string }[] = []
  const addPart = async (data: Buffer) => {
    id ??= await retried(() => client.getMultipartUploadId(key, TYPE))
    const upload = id
    parts.push(await retried(() => client.uploadPart(key, upload, data, parts.length + 1)))
  }
  try {
    let last: Buffer = Buffer.alloc(0)
    for await (const part of inParts(bytes)) {
      size += part.length
      if (last.length > 0) await addPart(last)
      last = part
    }
    if (id === undefined) await retried(() => client.putObject(key, last, TYPE))
    else {
      await addPart(last)
      const upload = id
      await retried(() => client.completeMultipartUpload(key, upload, parts))
    }
    return size
  } catch (error) {
    // Parts of a given-up upload would be paid for.
    if (id !== undefined) await client.abortMultipartUpload(key, id).catch(() => undefined)
    throw error
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

async function* download({ client, retried }: Connection, key: string): AsyncGenerator<Buffer> {
  const response = await retried(() => client.getObjectResponse(key))
  if (!response?.body) throw Object.assign(new Error(`${key} is not in the bucket`), { code: 'ENOENT' })
  for await (const chunk of response.body) yield Buffer.from(chunk)
}

/** Throws the service's own error, whose status says whether another try may help. */
async function sizeOf(client: S3mini, key: string): Promise<number | undefined> {
  try {
    return await client.getContentLength(key)
  } catch (error) {
    const { cause = error } = error as Error
    if ((cause as { status?: number }).status === 404) return undefined
    throw cause
  }
}

async function retriedAtMost<T>(attempts: number, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const { status = 500 } = error as { status?: number }
      if (attempt === attempts || (status < 500 && status !== 429)) throw error
      await pause(250 * 4 ** attempt)
    }
  }
}
