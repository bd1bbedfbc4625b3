/** The tax of lines that leave it out. */
import { sql } from 'kysely'
import type { TaxCode } from '#core/money/tax.ts'
import type { Context } from '#server/http/context.ts'
import { readLineTaxes } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { taxNameOf } from '#resources/sales/fiscal-settings/line-taxes.ts'

type Given = {
  taxCode?: TaxCode | null | undefined
  kind?: string | undefined
} & { [K in 'courseId' | 'eventId' | 'serviceId']?: string | null | undefined }

/** That of the course or service which the line names, or else of its own kind; never of another line. */
export async function withTax<L extends Given>(context: Context, line: L): Promise<L & { taxCode: TaxCode }> {
  const taxCode = line.taxCode ?? (await catalogueTax(context, line))
  return { ...line, taxCode: taxCode ?? (await readLineTaxes(context))[taxNameOf(line)] }
}

const deciding = ['kind', 'courseId', 'eventId', 'serviceId'] as const
/** A line that sells something else from now on gets the tax of that, unless one was chosen, before or in the change. */
export async function withTaxOfChange<C extends Partial<Given>>(
  context: Context,
  change: C,
  before: Given,
): Promise<C> {
  const isOther = deciding.some((name) => change[name] !== undefined && change[name] !== before[name])
  if (!isOther || change.taxCode) return change
  const usual = await withTax<Given>(context, { ...before, taxCode: null })
  if (before.taxCode !== usual.taxCode) return change
  const { taxCode } = await withTax(context, { ...before, ...change, taxCode: null } as Given)
  return { ...change, taxCode }
}

/** All lines of a list. */
export async function withTaxes<L extends Given>(context: Context, lines: readonly L[]) {
  const taxed: (L & { taxCode: TaxCode })[] = []
  for (const line of lines) taxed.push(await withTax(context, line))
  return taxed
}

async function catalogueTax(
  { db }: Context,
  { eventId = null, courseId = null, serviceId = null }: Given,
): Promise<TaxCode | null> {
  if (!eventId && !courseId && !serviceId) return null
  const { rows } = await sql<{ taxCode: TaxCode | null }>`select coalesce(
    (select k.tax_code from events e join courses k on k.id = e.course_id where e.id = ${eventId}::bigint),
    (select tax_code from courses where id = ${courseId}::bigint),
    (select tax_code from services where id = ${serviceId}::bigint)) as tax_code`.execute(db)
  return rows[0]!.taxCode
}
