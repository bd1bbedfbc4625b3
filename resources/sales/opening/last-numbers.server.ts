/** Takes over the last numbers used, so that Conforme goes on from them: only forward, under the locks of the numbers. */
import { sql } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import { recordAudit } from '#server/database/audit.ts'
import { inStates } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import type {
  CheckedRow,
  Sheet,
  StagedRow,
  WholeTarget,
} from '#resources/system/import-rows/import-row.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { openRangeStates } from '#resources/sales/ncf-ranges/ncf-range-state.ts'
import { ncfRanges } from '#resources/sales/ncf-ranges/ncf-range.server.ts'
import { undoLastNumbers, type NumberBefore } from './opening-undo.server.ts'
import { readWholeRows, wrongRow } from '#resources/system/import-rows/whole-row.server.ts'
import {
  belowWords,
  lastNumberWords,
  wantedNumber,
  type FailedNumber,
  type WantedNumber,
} from './last-number-rules.ts'
import { lastNumber as fields } from './opening.ts'

async function check(context: Context, sheet: Sheet, staged: readonly StagedRow[]): Promise<CheckedRow[]> {
  const settings = await readFiscalSettings(context)
  const thisYear = Number(homeDay().slice(0, 4))
  const checked: CheckedRow[] = []
  for (const row of readWholeRows(fields, sheet, staged)) {
    if (!row.values) {
      checked.push(wrongRow(fields, row))
      continue
    }
    const wanted = wantedNumber(row.values, settings, thisYear)
    const found = 'problems' in wanted ? wanted : await currentOf(context, wanted)
    if ('problems' in found) checked.push(wrongRow(fields, { ...row, ...found }))
    else {
      const isMoved = found.to > found.from
      const keys = ['rangeId' in found ? `range:${found.rangeId}` : `sequence:${found.key} ${found.year}`]
      const outcome = isMoved ? 'changed' : 'unchanged'
      checked.push({ rowNumber: row.rowNumber, keys, outcome, errors: null, id: null, values: found })
    }
  }
  return checked
}

/** The number as it stands, locked until the transaction ends; or why it cannot become the wanted one. */
async function currentOf({ db }: Context, wanted: WantedNumber): Promise<NumberBefore | FailedNumber> {
  const to = wanted.next
  if ('kind' in wanted) {
    const { kind: key, year } = wanted
    const { rows } = await sql<{ next: number }>`
      select next from number_sequences where key = ${key} and year = ${year} for update`.execute(db)
    const from = rows[0]?.next ?? 1
    return to < from ? { problems: { last: belowWords(from - 1) } } : { key, year, from, to }
  }
  const { ncfType } = wanted
  const { rows } = await sql<{ id: string; next: number; used: number }>`
    select r.id, r.next_number as next, coalesce((select max(substr(n.ncf, 4)::bigint) from fiscal_numbers n
        where n.ncf like ${`${ncfType}%`} and substr(n.ncf, 4)::bigint between r.first_number and r.last_number), 0)::int as used
    from ncf_ranges r where r.ncf_type = ${ncfType} and r.state ${inStates(openRangeStates)} and r.deleted_at is null
      and r.first_number <= ${to - 1} and r.last_number >= ${to - 1} for update of r`.execute(db)
  const [range] = rows
  if (!range) return { problems: { last: lastNumberWords.noRange } }
  const least = Math.max(range.next, range.used + 1)
  if (to < least) return { problems: { last: belowWords(least - 1) } }
  return { rangeId: range.id, from: range.next, to }
}

async function create(context: Context, sheet: Sheet, checked: readonly CheckedRow[]): Promise<string[]> {
  const moves = checked.map(({ values }) => values as NumberBefore)
  for (const move of moves) await moveForward(context, sheet.id, move)
  await context.db
    .updateTable('imports')
    .set({ numbersBefore: sql`numbers_before || ${JSON.stringify(moves)}::jsonb` })
    .where('id', '=', sheet.id)
    .execute()
  return moves.map((move) => ('rangeId' in move ? move.rangeId : sheet.id))
}

async function moveForward(context: Context, importId: string, move: NumberBefore): Promise<void> {
  const { from, to } = move
  if ('rangeId' in move) {
    await ncfRanges.set(context, move.rangeId, { nextNumber: to })
    return
  }
  const { key, year } = move
  await sql`insert into number_sequences (key, year, next) values (${key}, ${year}, ${to})
    on conflict (key, year) do update set next = ${to}`.execute(context.db)
  const changes = [{ field: `${key}-${year}`, from, to }]
  await recordAudit(context, { entity: 'imports', entityId: importId, action: 'update', changes })
}

export const lastNumbers: WholeTarget = { fields, check, create, undo: undoLastNumbers }
