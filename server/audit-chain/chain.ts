/** What the seal of an audit entry covers: the entry, the digest of its values and the seal of the entry before. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const BATCH = 5000
/** What the first entry has instead of the seal before. */
export const noSeal: Buffer = Buffer.alloc(32)

export type ChainedEntry = {
  id: string
  /** Everything that never changes, as the text that is sealed. */
  content: string
  seal: Buffer | null
  /** Null once they are erased. */
  areValuesKept: boolean | null
}

export const sealOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest()

/**
 * Whether the values `v` of an entry `c` are as they were written, but for an address past its period; null without
 * values. Entries of before migration 0220 have no digest of their address, and `r` is that of what stays.
 */
const areValuesKept = sql<boolean | null>`case
  when v.address_digest is not null then audit_digest(v.salt, v.changes, v.address_digest) = c.values_digest
    and (case when v.address_salt is null then v.ip is null
      else audit_address_digest(v.address_salt, v.ip) = v.address_digest end)
  when v.ip is null and r.digest is not null then audit_changes_digest(v.salt, v.changes) = r.digest
  else audit_values_digest(v.salt, v.changes, v.ip) = c.values_digest end`

/** jsonb writes one value in one way, on every server and with every setting. */
const content = sql`jsonb_build_array(c.id, c.at at time zone 'UTC', c.entity, c.entity_id, c.action, c.user_id, c.api_key_id,
  c.request_id, encode(c.values_digest, 'hex'))::text`

type Range = { after: string; upTo: string }
/** Entries and seals by id, in batches; an entry that is gone leaves its seal, with an empty content. */
export async function* readChain(db: Db, { after, upTo }: Range): AsyncGenerator<ChainedEntry[], undefined> {
  for (let last = after; ;) {
    const { rows } = await sql<ChainedEntry>`
      select coalesce(c.id, s.entry_id) as id, case when c.id is null then '' else ${content} end as content, s.seal,
        ${areValuesKept} as "areValuesKept"
      from (select * from audit_chain where id > ${last} and id <= ${upTo} order by id limit ${BATCH}) c
      full join (select * from audit_seals where entry_id > ${last} and entry_id <= ${upTo} order by entry_id limit ${BATCH}) s
        on s.entry_id = c.id
      left join audit_values v on v.entry_id = c.id
      left join audit_redigests r on r.entry_id = c.id
      order by 1 limit ${BATCH}`.execute(db)
    if (rows.length === 0) return undefined
    yield rows
    last = rows.at(-1)!.id
  }
}

export async function lastSeal(db: Db): Promise<{ id: string; seal: Buffer }> {
  const { rows } = await sql<{ id: string; seal: Buffer }>`
    select entry_id as id, seal from audit_seals order by entry_id desc limit 1`.execute(db)
  return rows[0] ?? { id: '0', seal: noSeal }
}
