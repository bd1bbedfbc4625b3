/** Pictures as documents and mails need them: PNG, which mail programs and PDF files understand. */
import type { Db } from '../database/database.ts'
import { pictureVariant } from './images.ts'

/** Pixels across: 640 is sharp at 10 cm of paper. */
const WIDTH = 640

/** A data URL; null for an unknown file and for one that is no picture. */
export async function printedPicture(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const file = await db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst()
  const picture = file && (await pictureVariant(db, { sha256: file.sha256, width: WIDTH, format: 'png' }))
  return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : null
}
