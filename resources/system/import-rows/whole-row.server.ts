/** Reads and judges one row of a file that is imported as a whole. */
import { z } from 'zod'
import { completeRule, mapFields, type Fields, type PartValues } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import {
  errorsOf,
  readCells,
  type CheckedRow,
  type Sheet,
  type StagedRow,
  type Values,
} from './import-row.server.ts'
import { columnsOfFields } from './import-target.ts'

type Issues = Parameters<typeof errorsOf>[2]
export type WholeRow<F extends Fields> = {
  rowNumber: number
  /** Undefined when a cell is wrong. */
  values?: PartValues<F>
  /** The cells that could be read, those left blank too. */
  said: Partial<PartValues<F>>
  problems: Record<string, Words>
  issues: Issues
}

const ruleOf = <F extends Fields>(fields: F) =>
  z.strictObject(mapFields(fields, completeRule)) as unknown as z.ZodType<PartValues<F>>

/** Whole files name other records by text; they are found afterwards. */
export function readWholeRows<F extends Fields>(
  fields: F,
  sheet: Sheet,
  rows: readonly StagedRow[],
): WholeRow<F>[] {
  const all = columnsOfFields(fields)
  const columns = sheet.mapping.map((key) => all.find((one) => one.key === key))
  const rule = ruleOf(fields)
  return rows.map(({ rowNumber, cells }) => {
    const { marks, orders } = sheet
    const { values, problems } = readCells(cells, { columns, find: () => [], marks, orders })
    const parsed = rule.safeParse(values, { reportInput: true })
    const said = saidIn(fields, values, problems)
    const isRight = parsed.success && Object.keys(problems).length === 0
    return {
      rowNumber,
      said,
      problems,
      issues: parsed.error?.issues ?? [],
      ...(isRight && { values: parsed.data }),
    }
  })
}

function saidIn<F extends Fields>(
  fields: F,
  values: Values,
  problems: Record<string, Words>,
): Partial<PartValues<F>> {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = completeRule(field).safeParse(values[name])
    return parsed.success && !problems[name] ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(read) as Partial<PartValues<F>>
}

export const wrongRow = (
  fields: Fields,
  { rowNumber, problems, issues }: Pick<WholeRow<Fields>, 'rowNumber' | 'problems' | 'issues'>,
  more: Partial<CheckedRow> = {},
): CheckedRow => ({
  rowNumber,
  keys: [],
  id: null,
  values: {},
  ...more,
  outcome: 'wrong',
  errors: errorsOf(fields, problems, issues),
})
