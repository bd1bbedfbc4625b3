/** Files of a form: decoded before its transaction opens, stored in it. */
import { sql } from 'kysely'
import type { Fields } from '#core/field.ts'
import type { UploadKind } from '#core/uploads.ts'
import type { Context } from '../http/context.ts'
import type { Db } from '../database/database.ts'
import { keepBytes } from './file-bytes.ts'
import { prepareUpload, storeFile, type PreparedFile } from './files.ts'

type FormFiles = {
  /** The form with each file replaced by the id it will have, which validation checks. */
  body: unknown
  /** Puts them into the place of files, where there is one; no transaction waits for it. */
  keep: () => Promise<void>
  store: (context: Context) => Promise<void>
}

export async function prepareFormFiles(db: Db, body: unknown, fields: Fields): Promise<FormFiles> {
  const files: { name: string; id: string; file: PreparedFile }[] = []
  for (const { name, kind, file } of filesIn(body, fields))
    files.push({ name, file: await prepareUpload(file, { kind, field: name }), id: await reserveId(db) })
  const ids = Object.fromEntries(files.map(({ name, id }) => [name, id]))
  return {
    body: files.length === 0 ? body : { ...(body as object), ...ids },
    keep: async () => {
      for (const { file } of files) await keepBytes(file.bytes)
    },
    store: async (context) => {
      for (const { file, id } of files) await storeFile(context, file, id)
    },
  }
}

function filesIn(body: unknown, fields: Fields): { name: string; kind: UploadKind; file: File }[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, file]) => {
    const kind = fields[name]?.kind
    const isUpload = file instanceof File && (kind === 'image' || kind === 'document')
    return isUpload ? [{ name, kind, file }] : []
  })
}

async function reserveId(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select nextval(pg_get_serial_sequence('files', 'id')) as id`.execute(db)
  return rows[0]!.id
}
