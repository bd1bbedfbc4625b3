/** Signed, stateless tokens for personal links to one record. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { idRule } from '#core/field.ts'
import type { Db } from '../database/database.ts'
import { secretOf } from './secrets.ts'

/** `kind` keeps a token from opening another kind of record. */
type RecordKey = { kind: string; id: string }

export async function personalToken(db: Db, sealed: RecordKey): Promise<string> {
  return `${sealed.id}-${await seal(db, sealed)}`
}

/** Answers the record's id; undefined for invalid tokens. */
export async function openPersonalToken(db: Db, kind: string, token: string): Promise<string | undefined> {
  const [, id = '', signature = ''] = /^(\d{1,18})-([\w-]{22})$/.exec(token) ?? []
  if (!idRule.safeParse(id).success) return undefined
  const right = await seal(db, { kind, id })
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? id : undefined
}

async function seal(db: Db, { kind, id }: RecordKey): Promise<string> {
  const secret = await secretOf(db, 'personal-links')
  return createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url').slice(0, 22)
}
