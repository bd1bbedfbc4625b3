/** Reads a stored file with its content, such as the PDF of an issued document. */
import type { Context } from '../http/context.ts'
import { bytesOf } from './file-bytes.ts'

type StoredFile = { name: string; bytes: Buffer; sha256: string; type: string }

export async function storedFile({ db }: Pick<Context, 'db'>, id: string): Promise<StoredFile | undefined> {
  const query = db.selectFrom('files').select(['name', 'bytes', 'sha256', 'type']).where('id', '=', id)
  const file = await query.executeTakeFirst()
  return file && { ...file, bytes: await bytesOf(file) }
}
