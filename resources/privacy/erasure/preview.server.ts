/** The dry run of an erasure. */
import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import { backupsHolding } from '#server/backup/still-held.ts'
import type { Db } from '#server/database/database.ts'
import { byHand } from '../holdings/by-hand.server.ts'
import { holdings } from '../holdings/holdings.server.ts'
import { findPerson, type Person, type Subject } from '../holdings/person.server.ts'
import { withSealed } from '../holdings/sealed.server.ts'
import type { ByHandGroup, Preview, PreviewLine } from './erasure.api.ts'
import { obstaclesOf } from './obstacles.server.ts'
import { countRows } from './statements.server.ts'

const certificateLaw: Words = {
  es: 'Se conserva mientras pueda verificarse; se suprime si la persona lo pide',
  en: 'Kept as long as it can be verified; erased if the person asks for it',
}

/** The name, or the address of somebody without one; of somebody erased, nothing is left to type. */
export const confirmationOf = ({ names, emails }: Person): string => names[0] ?? emails[0] ?? ''

export async function previewOf(db: Db, subject: Subject): Promise<Preview> {
  const person = await withSealed(db, await findPerson(db, subject))
  const { rows } = await sql<{ at: string }>`
    select at from erasures where contact_ids && ${person.contactIds}::bigint[] order by id desc limit 1`.execute(
    db,
  )
  const lines = await linesOf(db, person)
  const erasedAt = rows[0]?.at ?? null
  const isGone = lines.every(({ treatment }) => treatment === 'keep')
  return {
    contactId: subject.contactIds[0] ?? null,
    names: person.names,
    emails: person.emails,
    lines,
    byHand: await byHandOf(db, person),
    obstacles: await obstaclesOf(db, person),
    confirmation: confirmationOf(person),
    erasedAt,
    // What was made after the erasure does not hold the person.
    ...(await backupsHolding((isGone && erasedAt) || undefined)),
  }
}

const MOST_RECORDS = 50

async function byHandOf(db: Db, person: Person): Promise<ByHandGroup[]> {
  const groups: ByHandGroup[] = []
  for (const { key, words, why, records } of byHand) {
    const { rows } = await sql<ByHandGroup['records'][number]>`
      select resource, id, title from (${records(person)}) found order by resource, id::bigint`.execute(db)
    if (rows.length > 0)
      groups.push({ key, words, why, count: rows.length, records: rows.slice(0, MOST_RECORDS) })
  }
  return groups
}

async function linesOf(db: Db, person: Person): Promise<PreviewLine[]> {
  const lines: PreviewLine[] = []
  for (const holding of holdings) {
    const count = await countRows(db, holding, person)
    if (count === 0) continue
    const { table, treatment, isCertificate = false } = holding
    const law = treatment === 'keep' ? holding.law : isCertificate ? certificateLaw : null
    lines.push({ table, words: holding.words, treatment, count, law, isCertificate })
  }
  return lines
}
