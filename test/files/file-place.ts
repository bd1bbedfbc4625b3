/** A place for the bytes of files, until the end of the test that calls it. */
import type { Role } from '#core/roles.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { filePatience, useFilePlace } from '#server/files/place.ts'
import { openLog } from '#server/log.ts'
import { openStore } from '#server/storage/open-store.ts'
import type { S3Settings, Store } from '#server/storage/store.ts'
import type { TestApi } from '../fixtures/api.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'

export const s3Keys = {
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  endpoint: undefined,
} satisfies S3Settings

export type TestPlace = {
  store: Store
  /** What the log says of it. */
  lines: string[]
  /** Names of the objects in the folder. */
  objects: () => string[]
  folder: string
}

/** A folder; a bucket with its settings. */
export function testPlace(
  { db }: Pick<TestApi, 'db'>,
  bucket?: { place: string; s3: S3Settings },
): TestPlace {
  const folder = scratchFolder()
  const store = openStore(bucket ?? { place: folder, s3: s3Keys }, filePatience)
  const lines: string[] = []
  const to = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  useFilePlace({ store, db, log: openLog('info', false, to) })
  onTestFinished(() => {
    useFilePlace(undefined)
    removeScratch(folder)
  })
  const objects = () => (readdirSync(folder).includes('files') ? readdirSync(join(folder, 'files')) : [])
  return { store, lines, objects, folder }
}

export const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj % ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

type Sent = { id: string; sha256: string; url: string }
type Answer = { status: number; retryAfter: string | null; message: string; data: Sent }
/** As an editor, by `POST /v1/<locale>/files`. */
export async function sendFile(
  api: TestApi,
  bytes: Uint8Array,
  { name = 'acta.pdf', purpose = 'document', locale = 'es', as = 'editor' as Role } = {},
): Promise<Answer> {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', new File([new Uint8Array(bytes)], name))
  const response = await api.request(`/v1/${locale}/files`, { method: 'POST', body, as })
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    retryAfter,
    ...((await response.json()) as Pick<Answer, 'message' | 'data'>),
  }
}
