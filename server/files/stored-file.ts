/** Reads a stored file with its content, such as the PDF of an issued document. */
import type { Context } from '../http/context.ts'

export const storedFile = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.selectFrom('files').select(['name', 'bytes', 'sha256', 'type']).where('id', '=', id).executeTakeFirst()
