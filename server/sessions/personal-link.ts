/** Links that open one record to whoever holds them: the record's id, sealed; nothing of them is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { idRule } from '#core/field.ts'
import type { Db } from '../database/database.ts'
import { secretOf } from './secrets.ts'

/** `kind` keeps the link of one thing from opening another. */
type Sealed = { kind: string; id: string }

export async function personalToken(db: Db, sealed: Sealed): Promise<string> {
  return `${sealed.id}-${await seal(db, sealed)}`
}

/** The id that a token opens, or nothing when it was not made here. */
export async function openPersonalToken(db: Db, kind: string, token: string): Promise<string | undefined> {
  const [, id = '', given = ''] = /^(\d{1,18})-([\w-]{22})$/.exec(token) ?? []
  if (!idRule.safeParse(id).success) return undefined
  const right = await seal(db, { kind, id })
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? id : undefined
}

async function seal(db: Db, { kind, id }: Sealed): Promise<string> {
  const secret = await secretOf(db, 'personal-links')
  return createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url').slice(0, 22)
}
