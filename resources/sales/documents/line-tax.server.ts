/** The tax of lines that leave it out. */
import { sql } from 'kysely'
import type { TaxCode } from '#core/money/tax.ts'
import type { Context } from '#server/http/context.ts'
import { arrayOf } from '#server/database/query.ts'
import { readLineTaxes } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { taxNameOf } from '#resources/sales/fiscal-settings/line-taxes.ts'

type Given = {
  taxCode?: TaxCode | null | undefined
  kind?: string | undefined
} & { [K in 'courseId' | 'eventId' | 'serviceId']?: string | null | undefined }

/** That of the course or service which the line names, or else of its own kind; never of another line. */
export const withTax = async <L extends Given>(context: Context, line: L): Promise<Taxed<L>> =>
  (await withTaxes(context, [line]))[0]!

type Taxed<L> = L & { taxCode: TaxCode }
/** All lines of a list. */
export async function withTaxes<L extends Given>(context: Context, lines: readonly L[]): Promise<Taxed<L>[]> {
  if (lines.every(({ taxCode }) => taxCode)) return lines as Taxed<L>[]
  const [sold, usual] = [await catalogueTaxes(context, lines), await readLineTaxes(context)]
  return lines.map((line, at) => ({ ...line, taxCode: line.taxCode ?? sold[at] ?? usual[taxNameOf(line)] }))
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

async function catalogueTaxes({ db }: Context, lines: readonly Given[]): Promise<(TaxCode | null)[]> {
  const ids = (name: 'eventId' | 'courseId' | 'serviceId') =>
    arrayOf(
      lines.map((line) => line[name] ?? null),
      'bigint',
    )
  const { rows } = await sql<{ taxCode: TaxCode | null }>`
    select coalesce(ke.tax_code, k.tax_code, s.tax_code) as tax_code
    from unnest(${ids('eventId')}, ${ids('courseId')}, ${ids('serviceId')})
      with ordinality l (event_id, course_id, service_id, place)
    left join events e on e.id = l.event_id left join courses ke on ke.id = e.course_id
    left join courses k on k.id = l.course_id left join services s on s.id = l.service_id
    order by l.place`.execute(db)
  return rows.map(({ taxCode }) => taxCode)
}
