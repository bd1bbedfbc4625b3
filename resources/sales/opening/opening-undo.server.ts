/** Takes back what an import of opening balances stored, while nothing followed from it. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { recordAudit, recordAudits } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { formatNcf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { readNumber, writeNumber } from '#resources/sales/documents/number-format.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { ncfRanges } from '#resources/sales/ncf-ranges/ncf-range.server.ts'

const words = {
  invoice: {
    es: 'La factura {number} ya se pagó, se acreditó o se envió: la importación no se deshace.',
    en: 'Invoice {number} has been paid, credited or mailed: the import cannot be undone.',
  },
  advance: {
    es: 'El saldo {number} ya se usó, se reversó o se envió: la importación no se deshace.',
    en: 'Balance {number} has been used, reversed or mailed: the import cannot be undone.',
  },
  number: {
    es: 'Ya se usaron números después de {number}: la importación no se deshace.',
    en: 'Numbers after {number} have been used: the import cannot be undone.',
  },
} satisfies Record<string, Words>

/** A mail about a record tells the customer of it. */
const isMailed = (resource: string, id: ReturnType<typeof sql.ref>) =>
  sql`exists (select from outbox o where o.about = ${resource} and o.about_id = ${id}::text)`

export async function undoReceivables(context: Context, importId: string): Promise<void> {
  const { rows } = await sql<{ id: string; number: string; isFollowed: boolean }>`
    select v.id, v.number, v.balance <> v.opening_balance or ${isMailed('invoices', sql.ref('v.id'))}
      or exists (select from payment_allocations a where a.invoice_id = v.id)
      or exists (select from credit_notes n where n.invoice_id = v.id)
      or exists (select from card_links l where l.invoice_id = v.id) as is_followed
    from invoices v where v.opening_import = ${importId} order by v.id for update of v`.execute(context.db)
  const followed = rows.find(({ isFollowed }) => isFollowed)
  if (followed) throw conflict(words.invoice, { values: { number: followed.number } })
  const ids = rows.map(({ id }) => id)
  await sql`delete from fiscal_numbers where invoice_id = ${anyOf(ids)}`.execute(context.db)
  await sql`delete from invoice_items where invoice_id = ${anyOf(ids)}`.execute(context.db)
  await sql`delete from invoices where id = ${anyOf(ids)}`.execute(context.db)
  await auditRemoved(context, 'invoices', rows)
}

export async function undoAdvances(context: Context, importId: string): Promise<void> {
  const { rows } = await sql<{ id: string; number: string; isFollowed: boolean }>`
    select p.id, p.number, p.allocated <> 0 or p.reversed_at is not null or ${isMailed('payments', sql.ref('p.id'))}
      or exists (select from payment_allocations a where a.payment_id = p.id) as is_followed
    from payments p where p.opening_import = ${importId} order by p.id for update of p`.execute(context.db)
  const followed = rows.find(({ isFollowed }) => isFollowed)
  if (followed) throw conflict(words.advance, { values: { number: followed.number } })
  await sql`delete from payments where id = ${anyOf(rows.map(({ id }) => id))}`.execute(context.db)
  await auditRemoved(context, 'payments', rows)
}

const auditRemoved = (context: Context, entity: string, rows: readonly { id: string; number: string }[]) =>
  recordAudits(context, {
    entity,
    action: 'remove',
    entries: rows.map(({ id, number }) => ({
      entityId: id,
      changes: [{ field: 'number', from: number, to: null }],
    })),
  })

/** The next number of a sequence or a range, before and after the import. */
export type NumberBefore = { from: number; to: number } & (
  | { key: NumberedKind; year: number }
  | { rangeId: string }
)

/** Throws 409 when a number was given since, or an opening invoice has one that would be given again. */
export async function undoLastNumbers(context: Context, importId: string): Promise<void> {
  const { numbersBefore } = await context.db
    .selectFrom('imports')
    .select('numbersBefore')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  for (const move of numbersBefore as NumberBefore[]) {
    if ('rangeId' in move) await undoRange(context, move)
    else await undoSequence(context, importId, move)
  }
}

async function undoRange(context: Context, { rangeId, from, to }: NumberBefore & { rangeId: string }) {
  const { rows } = await sql<{ ncfType: NcfType; next: number; isUsed: boolean }>`
    select ncf_type, next_number as next, exists (select from fiscal_numbers n where n.ncf like r.ncf_type || '%'
      and substr(n.ncf, 4)::bigint >= ${from} and substr(n.ncf, 4)::bigint <= r.last_number) as is_used
    from ncf_ranges r where id = ${rangeId} for update`.execute(context.db)
  const { ncfType, next, isUsed } = rows[0]!
  if (next !== to || isUsed) {
    const number = formatNcf({ type: ncfType, sequence: Math.max(1, from - 1) })
    throw conflict(words.number, { values: { number } })
  }
  await ncfRanges.set(context, rangeId, { nextNumber: from })
}

type Sequence = NumberBefore & { key: NumberedKind; year: number }
async function undoSequence(context: Context, importId: string, { key, year, from, to }: Sequence) {
  const { rows } = await sql<{ next: number }>`
    select next from number_sequences where key = ${key} and year = ${year} for update`.execute(context.db)
  const format = (await readFiscalSettings(context))[`${key}Format`]
  const last = key === 'invoice' ? await lastOpening(context, format, year) : 0
  if (rows[0]?.next !== to || last >= from) {
    const number = writeNumber(format, `${year}-12-31`, from - 1)
    throw conflict(words.number, { values: { number } })
  }
  await sql`update number_sequences set next = ${from} where key = ${key} and year = ${year}`.execute(
    context.db,
  )
  const changes = [{ field: `${key}-${year}`, from: to, to: from }]
  await recordAudit(context, { entity: 'imports', entityId: importId, action: 'update', changes })
}

/** The largest number of a year that an opening invoice has. */
async function lastOpening({ db }: Context, format: string, year: number): Promise<number> {
  const opening = await db
    .selectFrom('invoices')
    .select('number')
    .where('openingImport', 'is not', null)
    .execute()
  const sequences = opening.map(({ number }) => {
    const own = readNumber(number!, format)
    return own?.year === year ? own.sequence : 0
  })
  return Math.max(0, ...sequences)
}
