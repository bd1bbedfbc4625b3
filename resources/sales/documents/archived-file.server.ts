/** The stored file of a document that was sent or issued: it never changes. */
import type { Context } from '#server/http/context.ts'

export const archivedFile = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.selectFrom('files').select(['name', 'bytes', 'sha256', 'type']).where('id', '=', id).executeTakeFirst()
