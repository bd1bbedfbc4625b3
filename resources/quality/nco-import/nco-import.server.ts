/** Imports open cases from before Conforme and findings of audits: judged like a registration, numbered together. */
import { sql } from 'kysely'
import { sayBoth, type Words } from '#core/words.ts'
import { homeDay } from '#core/time-zone.ts'
import { fold } from '#core/search.ts'
import type { PartValues } from '#core/field.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { nextNumbers } from '#server/database/numbers.ts'
import { ownEmployeeId } from '#resources/customers/employees/own-employee.server.ts'
import type {
  CheckedRow,
  Sheet,
  StagedRow,
  WholeTarget,
} from '#resources/system/import-rows/import-row.server.ts'
import { readWholeRows, wrongRow, type WholeRow } from '#resources/system/import-rows/whole-row.server.ts'
import type { UnknownRecord } from '#resources/system/import-rows/import-row.ts'
import { readQualitySettings } from '../quality-settings/quality-settings.server.ts'
import { ncoItems, type NcoItem } from '../ncos/nco-item.ts'
import { ncoNumber, NCO_SEQUENCE } from '../ncos/nco-number.server.ts'
import { ncos, type Nco } from '../ncos/nco.ts'
import { missingFor } from '../ncos/states/nco-guards.ts'
import { usualDueDate } from '#server/calendar/working-days.ts'
import { findNamed, readNames, type FoundName, type Names } from './case-names.server.ts'
import { undoCases } from './nco-import-undo.server.ts'
import { caseFields } from './nco-import.ts'

const words = {
  legacyNumber: {
    es: 'El caso {number} ya tiene este número anterior.',
    en: 'Case {number} has this former number already.',
  },
  findingNumber: {
    es: 'El caso {number} ya es este hallazgo de esta auditoría.',
    en: 'Case {number} is this finding of this audit already.',
  },
  hidden: { es: 'Otro caso ya lo tiene.', en: 'Another case has it already.' },
} satisfies Record<string, Words>

type Target = keyof typeof caseFields
type Said = Partial<PartValues<(typeof caseFields)['legacyNcos']>>
type Row = WholeRow<(typeof caseFields)['legacyNcos']>
/** What the rows of a file are judged by. */
type Known = {
  names: Names
  stored: ReadonlyMap<string, string>
  own: string | null
  ncoDays: number
  today: string
}
type Checked = { nco: Partial<Nco>; item: string | null }

type Key = { field: 'legacyNumber' | 'findingNumber'; key: string }
const keysOf = ({ legacyNumber, auditRef, findingNumber }: Said): Key[] => [
  ...(legacyNumber ? [{ field: 'legacyNumber' as const, key: `legacy:${fold(legacyNumber)}` }] : []),
  ...(auditRef && findingNumber
    ? [{ field: 'findingNumber' as const, key: `finding:${fold(auditRef)} ${fold(findingNumber)}` }]
    : []),
]

/** The cases that have one of the keys, as an error names them. */
async function storedCases({ db }: Context, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; number: string | null; isConfidential: boolean }>`
    select key, number, is_confidential from (
      select 'legacy:' || fold(legacy_number) as key, number, is_confidential from ncos
        where legacy_number is not null and deleted_at is null
      union all select 'finding:' || fold(audit_ref) || ' ' || fold(finding_number), number, is_confidential from ncos
        where audit_ref is not null and finding_number is not null and deleted_at is null
    ) c where key = any(${keys}::text[])`.execute(db)
  // A confidential case is not named to those who may not see it.
  return new Map(rows.map(({ key, number, isConfidential }) => [key, (!isConfidential && number) || '']))
}

const checkOf =
  (target: Target) =>
  async (context: Context, sheet: Sheet, staged: readonly StagedRow[]): Promise<CheckedRow[]> => {
    const fields = caseFields[target]
    const rows = readWholeRows(fields, sheet, staged) as unknown as Row[]
    const keys = rows.flatMap(({ said }) => keysOf(said).map(({ key }) => key))
    const known: Known = {
      names: await readNames(context),
      stored: await storedCases(context, keys),
      own: (await ownEmployeeId(context)) ?? null,
      ncoDays: (await readQualitySettings(context)).ncoDays,
      today: homeDay(),
    }
    return rows.map((row) => judged(target, row, { sheet, known }))
  }

function judged(target: Target, row: Row, { sheet, known }: { sheet: Sheet; known: Known }): CheckedRow {
  const { said, rowNumber } = row
  const find = (type: 'processes' | 'employees', text: string | null | undefined): FoundName =>
    text ? findNamed(known.names, { type, text, choices: sheet.choices }) : { id: null }
  const found = {
    processId: find('processes', said.processId),
    detectedBy: find('employees', said.detectedBy),
    ownerId: find('employees', said.ownerId),
  }
  const unknown = Object.values(found).flatMap((one): UnknownRecord[] => (one.unknown ? [one.unknown] : []))
  const nco = caseOf(said, found, known)
  const problems = {
    ...takenNumbers(said, known),
    ...(row.values && registrationErrors(nco, known)),
    ...Object.fromEntries(
      Object.entries(found).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])),
    ),
    ...row.problems,
  }
  if (!row.values || Object.keys(problems).length > 0)
    return wrongRow(caseFields[target], { ...row, problems }, { unknown })
  const values = { nco, item: said.item ?? null } satisfies Checked
  const keys = keysOf(said).map(({ key }) => key)
  return { rowNumber, keys, outcome: 'new', errors: null, id: null, values, unknown }
}

type Found = Record<'processId' | 'detectedBy' | 'ownerId', FoundName>
/** The case that a row becomes, with what is usual where the file is silent. */
function caseOf(
  { item: _, processId: _p, detectedBy: _d, ownerId: _o, ...said }: Said,
  { processId, detectedBy, ownerId }: Found,
  { names, own, ncoDays, today }: Known,
): Partial<Nco> {
  const process = names.processes.find(({ id }) => id === processId.id)
  // A name that nobody has recognised is not replaced by the usual one.
  const personOr = (found: FoundName, usual: string | null) =>
    found.unknown ? found.id : (found.id ?? usual)
  const written = {
    ...said,
    processId: processId.id,
    detectedBy: personOr(detectedBy, own),
    ownerId: personOr(ownerId, names.employees.find(({ id }) => id === process?.ownerId)?.id ?? null),
    scope: said.scope ?? 'internal',
    dueDate: said.dueDate ?? (said.detectedAt ? usualDueDate(said.detectedAt, ncoDays, today) : null),
  }
  const whole = ncos.create.safeParse(written)
  return whole.success ? (whole.data as Partial<Nco>) : (written as Partial<Nco>)
}

/** What the case lacks to be registered, by the guard of that step. */
const registrationErrors = (nco: Partial<Nco>, { names, today }: Known): Record<string, Words> =>
  missingFor(
    {
      nco: nco as Nco,
      items: [{} as NcoItem],
      actions: [],
      recorders: new Map(),
      capa: 'none',
      people: { employed: new Set(names.employees.map(({ id }) => id)), signing: new Set() },
      needsClosedCapa: false,
      isSeenByQuality: true,
      today,
    },
    'registered',
  )

function takenNumbers(said: Said, { stored }: Known): Record<string, Words> {
  const taken = keysOf(said).filter(({ key }) => stored.has(key))
  return Object.fromEntries(taken.map(({ field, key }) => [field, takenBy(words[field], stored.get(key)!)]))
}
const takenBy = (message: Words, number: string): Words =>
  number ? sayBoth(message, { number }) : words.hidden

/** All of a batch are registered at once, with consecutive numbers. */
async function create(context: Context, sheet: Sheet, checked: readonly CheckedRow[]): Promise<string[]> {
  const rows = checked.map(({ values }) => values as Checked)
  if (rows.length === 0) return []
  const year = Number(homeDay().slice(0, 4))
  const first = await nextNumbers(context.db, { key: NCO_SEQUENCE, count: rows.length, year })
  const now = new Date().toISOString()
  const own = await ownEmployeeId(context)
  const ids = await insertMany(context, ncos, {
    rows: rows.map(({ nco }, at) => ({
      ...nco,
      // A file records what its people detected.
      detectedRecordedBy: nco.detectedBy === own ? null : (context.user?.id ?? null),
      status: 'registered' as const,
      registeredAt: now,
      reopenedCount: 0,
      number: ncoNumber(year, first + at),
      importId: Number(sheet.id),
    })),
  })
  await insertMany(context, ncoItems, {
    rows: rows.flatMap(({ nco, item }, at) =>
      nco.kind === 'observation' && !item
        ? []
        : [{ ncoId: ids[at]!, description: item ?? nco.title!, outputType: 'other' as const }],
    ),
  })
  return ids
}

const caseTarget = (target: Target): WholeTarget => ({
  fields: caseFields[target],
  check: checkOf(target),
  create,
  undo: undoCases,
})
export const auditFindings = caseTarget('auditFindings')
export const legacyNcos = caseTarget('legacyNcos')
