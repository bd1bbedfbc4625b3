/** Decides what undoing an import of customers or contacts removes, restores and leaves. */
import { sql } from 'kysely'
import type { Resource } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Change } from '#server/database/audit.ts'
import { findUses } from '#server/database/uses.ts'
import type { Context } from '#server/http/context.ts'
import type { Errors, Values } from '#resources/system/import-rows/import-row.server.ts'
import { targetOf } from '../rows/record-target.server.ts'
import type { RecordTargetName } from '../spreadsheets/import.ts'

const words = {
  changed: { es: 'Se cambió después', en: 'Changed since' },
  merged: { es: 'Se unió a otro registro', en: 'Merged into another record' },
  used: { es: 'En uso: {where}', en: 'In use: {where}' },
  usedElsewhere: { es: 'En uso', en: 'In use' },
} satisfies Record<string, Words>

type Restored = { id: string; values: Values; versionBefore: number }
export type UndoPlan = {
  entity: RecordTargetName
  remove: string[]
  restore: Restored[]
  kept: { id: string; why: Words }[]
}

type WrittenRecord = {
  id: string
  isCreated: boolean
  isMerged: boolean
  isChanged: boolean
  versionBefore: number
  /** Of changed records, the latest first. */
  changes: Change[][] | null
  refusal: Errors | null
}

/** Removed records need nothing. */
async function writtenRecords({ db }: Context, importId: string, entity: RecordTargetName) {
  const { rows } = await sql<WrittenRecord>`
    select c.record_id as id, bool_or(a.action = 'create') as is_created, t.merged_into_id is not null as is_merged,
      t.version <> max(c.version) as is_changed, max(c.version) - count(*)::int as version_before,
      jsonb_agg(a.changes order by a.id desc) filter (where a.action <> 'create') as changes,
      (array_agg(c.refusal))[1] as refusal
    from import_changes c join audit_entries a on a.id = c.audit_id join ${sql.table(entity)} t on t.id = c.record_id
    where c.import_id = ${importId} and c.entity = ${entity} and (t.deleted_at is null or t.merged_into_id is not null)
    group by c.record_id, t.id order by c.record_id`.execute(db)
  return rows
}

type PlanQuery = {
  entity: RecordTargetName
  /** Of the contacts, when the customers are planned before those are gone. */
  earlier?: UndoPlan
}
export async function planUndo(
  context: Context,
  importId: string,
  { entity, earlier }: PlanQuery,
): Promise<UndoPlan> {
  const written = await writtenRecords(context, importId, entity)
  const kept = written.flatMap((record) => {
    const why = reasonToKeep(record, targetOf(entity).fields)
    return why ? [{ id: record.id, why }] : []
  })
  const keptIds = new Set(kept.map(({ id }) => id))
  const undone = written.filter(({ id }) => !keptIds.has(id))
  const created = undone.filter(({ isCreated }) => isCreated).map(({ id }) => id)
  const uses = await findUses(context, {
    target: entity,
    ids: created,
    except: earlier ? idsOf(earlier) : {},
  })
  return {
    entity,
    remove: created.filter((id) => !uses.has(id)),
    restore: undone.filter(({ isCreated }) => !isCreated).map(formerValues),
    kept: [...kept, ...[...uses].map(([id, others]) => ({ id, why: usedBy(others) }))],
  }
}

const idsOf = ({ entity, remove, restore }: UndoPlan): Record<string, string[]> => ({
  [entity]: [...remove, ...restore.map(({ id }) => id)],
})

function reasonToKeep(record: WrittenRecord, fields: Resource['fields']): Words | undefined {
  if (record.isMerged) return words.merged
  if (record.isChanged) return words.changed
  return record.refusal ? refusedFor(record.refusal, fields) : undefined
}

const inBoth = (textIn: (locale: Locale) => string): Words => ({ es: textIn('es'), en: textIn('en') })
const usedBy = (others: ReadonlySet<Resource>): Words =>
  others.size === 0
    ? words.usedElsewhere
    : inBoth((locale) =>
        say(words.used, locale, { where: [...others].map((other) => other.words.many[locale]).join(', ') }),
      )
const refusedFor = (refusal: Errors, fields: Resource['fields']): Words =>
  inBoth((locale) =>
    Object.entries(refusal[locale])
      .map(([key, error]) => [fields[key]?.label[locale], error].filter(Boolean).join(': '))
      .join(' · '),
  )

/** The earliest change of a field has what it was before the import. */
const formerValues = ({ id, changes, versionBefore }: WrittenRecord): Restored => ({
  id,
  versionBefore,
  values: Object.fromEntries((changes ?? []).flat().map(({ field, from }) => [field, from])),
})
