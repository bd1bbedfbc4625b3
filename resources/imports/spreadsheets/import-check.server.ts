/** Validates rows of an import: create, change, skip, or errors by field. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import { changesBetween } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { checkIdentity, normalizedIdentity, withLeadingZeros } from '#resources/customers/accounts/tax-id.ts'
import type { FindByName } from '#resources/system/import-rows/import-cell.ts'
import type { ImportSheet } from '../rows/import-sheet.server.ts'
import { createCompanies, unknownCompanies, type UnknownCompanies } from '../rows/unknown-companies.server.ts'
import {
  errorsOf,
  readCells,
  type CheckedRow,
  type StagedRow,
  type Values,
} from '#resources/system/import-rows/import-row.server.ts'
import { columnsOf } from './import-targets.ts'
import type { ImportColumn } from '#resources/system/import-rows/import-target.ts'
import { accountsNamed, allKeysOf, targetOf, type Target } from '../rows/record-target.server.ts'
import {
  isUnchangedRow,
  LEAVE_BLANK,
  NEW_CUSTOMER,
  type RowOutcome,
  type UnknownRecord,
} from '#resources/system/import-rows/import-row.ts'

const words = {
  noCode: { es: 'No existe un cliente con este código.', en: 'No customer has this code.' },
  twoRecords: {
    es: 'Coincide con más de un registro que ya existe.',
    en: 'Matches more than one record that exists already.',
  },
} satisfies Record<string, Words>

/** Lookups shared by many rows. */
type RowContext = Pick<ImportSheet, 'marks' | 'orders'> & {
  columns: readonly (ImportColumn | undefined)[]
  target: Target
  find: FindByName
}
type ParsedRow = { rowNumber: number; values: Values; problems: Record<string, Words> }

export async function checkRows(
  context: Context,
  sheet: ImportSheet,
  rows: readonly StagedRow[],
): Promise<CheckedRow[]> {
  const columns = columnsIn(sheet)
  const target = targetOf(sheet.target)
  const find = await loadReferences(context.db, columns, rows)
  const companies = await companiesIn(context, sheet, { columns, rows, find })
  const decided: FindByName = (name, text) => {
    const choice = name === 'accounts' ? companies.get(text.trim())?.choice : null
    return choice && isId(choice) ? [choice] : find(name, text)
  }
  const parsed = rows.map((row) =>
    parseRow(
      { columns, target, find: decided, marks: sheet.marks, orders: sheet.orders },
      withoutCompanies(row, columns, companies),
    ),
  )
  const rowCells = new Map(rows.map(({ rowNumber, cells }) => [rowNumber, cells]))
  const withKeys = parsed.map((row) => ({ row, keys: target.keysOf(row.values) }))
  const existing = await existingByKey(
    context,
    target,
    withKeys.flatMap(({ keys }) => keys),
  )
  return withKeys.map(({ row, keys }) => {
    const found = [...new Set(keys.flatMap((key) => existing.get(key) ?? []))]
    const named = companiesOf(rowCells.get(row.rowNumber)!, columns, companies)
    return {
      rowNumber: row.rowNumber,
      keys,
      ...withNewCompany(checkRow(target, row, found), named),
      unknown: named,
    }
  })
}

/** The companies of these rows that are not known; only contacts name companies. */
function companiesIn(
  context: Context,
  sheet: ImportSheet,
  { columns, rows, find }: Pick<RowContext, 'columns' | 'find'> & { rows: readonly StagedRow[] },
): Promise<UnknownCompanies> {
  return unknownCompanies(context, sheet, {
    texts: rows.flatMap(({ cells }) => companyTexts(cells, columns)),
    find,
  })
}
const companyTexts = (cells: readonly string[], columns: RowContext['columns']): string[] =>
  columns.flatMap((column, at) => (column?.field.target === 'accounts' ? [(cells[at] ?? '').trim()] : []))
const companiesOf = (cells: readonly string[], columns: RowContext['columns'], companies: UnknownCompanies) =>
  companyTexts(cells, columns).flatMap((text) => companies.get(text) ?? [])

const isId = (choice: string): boolean => choice !== NEW_CUSTOMER && choice !== LEAVE_BLANK
/** Blanks the cells of companies that are to be created, or done without. */
const withoutCompanies = (
  row: StagedRow,
  columns: RowContext['columns'],
  companies: UnknownCompanies,
): StagedRow => ({
  ...row,
  cells: row.cells.map((cell, at) => {
    const choice = columns[at]?.field.target === 'accounts' ? companies.get(cell.trim())?.choice : undefined
    return choice && !isId(choice) ? '' : cell
  }),
})
/** A contact whose company is created changes, even if nothing else does. */
const withNewCompany = (result: RowResult, named: readonly UnknownRecord[]): RowResult =>
  isUnchangedRow(result.outcome) && named.some(({ choice }) => choice === NEW_CUSTOMER)
    ? { ...result, outcome: 'changed' }
    : result

const columnsIn = ({ mapping, target }: ImportSheet) =>
  mapping.map((key) => columnsOf(target).find((one) => one.key === key))

function parseRow(context: RowContext, { rowNumber, cells }: StagedRow): ParsedRow {
  const { target } = context
  const { values, problems } = readCells(cells, context)
  restoreLeadingZeros(target, values)
  // Rules between fields are skipped where a column could not be read.
  const between = checkIdentity(values, target.identity)
  for (const [key, wrong] of Object.entries(between)) problems[key] ??= wrong
  return { rowNumber, values, problems }
}

function restoreLeadingZeros({ identity, documentTypeOf }: Target, values: Values): void {
  const { [identity.number]: number, [identity.type]: type } = values
  if (typeof number !== 'string') return
  const documentType = typeof type === 'string' ? type : documentTypeOf(values)
  values[identity.number] = withLeadingZeros({ type: documentType, number })
}

type RowResult = Pick<CheckedRow, 'outcome' | 'errors' | 'id' | 'values'>
function checkRow(target: Target, { values, problems }: ParsedRow, found: Values[]): RowResult {
  const [before] = found
  const { code, ...own } = values
  const wrong = { ...(code && !before ? { code: words.noCode } : {}), ...ambiguityError(found), ...problems }
  const validated = before ? validateChange(target, own, before) : validateNew(target, own)
  const id = before ? String(before['id']) : null
  if (!validated.success || Object.keys(wrong).length > 0)
    return {
      outcome: 'wrong',
      errors: errorsOf(target.fields, wrong, validated.error?.issues ?? []),
      id,
      values: {},
    }
  const data = validated.data as Values
  return { outcome: outcomeOf(before, data), errors: null, id, values: data }
}

const ambiguityError = (found: readonly Values[]): Record<string, Words> =>
  found.length > 1 ? { row: words.twoRecords } : {}

const validateNew = (target: Target, values: Values) =>
  target.newRule.safeParse(withIdentity(target, { ...target.defaults(values), ...values }), {
    reportInput: true,
  })
const validateChange = (target: Target, values: Values, before: Values) =>
  target.changeRule.safeParse(withIdentity(target, merged(values, before)), { reportInput: true })

const withIdentity = ({ identity }: Target, values: Values): Values =>
  values[identity.number] ? { ...values, ...normalizedIdentity(values, identity) } : values

function outcomeOf(before: Values | undefined, data: Values): RowOutcome {
  if (!before) return 'new'
  return changesBetween(before, data).length > 0 ? 'changed' : 'unchanged'
}

/** Parts of a group that the file does not contain keep their values. */
const merged = (values: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const old = before[name]
      const isGroup = isObject(value) && isObject(old)
      return [name, isGroup ? { ...old, ...value } : value]
    }),
  )
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function existingByKey(
  context: Context,
  target: Target,
  keys: readonly string[],
): Promise<Map<string, Values[]>> {
  const records = await target.findByKeys(context, [...new Set(keys)])
  const byKey = new Map<string, Values[]>()
  for (const record of records)
    for (const key of new Set(allKeysOf(target, record))) byKey.set(key, [...(byKey.get(key) ?? []), record])
  return byKey
}

/** Creates the companies of these rows that somebody chose to create; answers their ids. */
export async function createChosenCompanies(
  context: Context,
  sheet: ImportSheet,
  rows: readonly StagedRow[],
): Promise<string[]> {
  const columns = columnsIn(sheet)
  const find = await loadReferences(context.db, columns, rows)
  return createCompanies(context, await companiesIn(context, sheet, { columns, rows, find }))
}

async function loadReferences(
  db: Db,
  columns: RowContext['columns'],
  rows: readonly StagedRow[],
): Promise<FindByName> {
  const textsOf = (referenceTarget: string) =>
    columns.flatMap((column, at) =>
      column?.field.target === referenceTarget ? rows.map(({ cells }) => (cells[at] ?? '').trim()) : [],
    )
  const accountNames = [...new Set(textsOf('accounts'))].filter(Boolean)
  const [accounts, employees, services] = [
    accountNames.length > 0 ? await accountsNamed(db, accountNames) : new Map<string, string[]>(),
    textsOf('employees').length > 0 ? await employeesNamed(db) : new Map<string, string>(),
    textsOf('services').length > 0 ? await servicesNamed(db) : new Map<string, string>(),
  ]
  return (target, text) => {
    if (target === 'accounts') return accounts.get(text) ?? []
    const found = (target === 'employees' ? employees : services).get(fold(text))
    return found ? [found] : []
  }
}

async function employeesNamed(db: Db): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('employees')
    .select(['id', 'code', 'name'])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(found.flatMap(({ id, code, name }) => [name, code].map((one) => [fold(one), id] as const)))
}

async function servicesNamed(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select id, array_remove(array[code, standard, name ->> 'es', name ->> 'en'], null) as names
    from services where deleted_at is null order by id desc`.execute(db)
  return new Map(rows.flatMap(({ id, names }) => names.map((name) => [fold(name), id] as const)))
}
