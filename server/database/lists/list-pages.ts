/** Reads one page of a list, and how many records the list finds. */
import { sql, type RawBuilder } from 'kysely'
import type { Fields } from '#core/field.ts'
import type { ListQuery, Page, Resource, Row } from '#core/resource.ts'
import type { Context } from '../../http/context.ts'
import { both, type Condition } from '../query.ts'
import { from, plain, selection } from '../selection.ts'
import { countOf, countOnce } from './list-counts.ts'

/** What a list finds, in its order. */
export type Found = { where: Condition[]; order: RawBuilder<unknown>[] }

export async function readPage(
  resource: Resource,
  context: Context,
  { query, ...found }: Found & { query: ListQuery },
): Promise<Page<Row<Fields>>> {
  const { page, perPage, columns } = query
  const where = both(found.where)
  const order = sql.join([...found.order, sql`t.id desc`])
  const read = (counted?: Counted) =>
    readPlaced(resource, context, { where, order, page, perPage, columns, counted })
  const counting = countOf(resource, where)
  let placed: Placed | undefined
  const total = await countOnce(context, counting, async (count) => {
    if (isNarrowed(query)) placed = await read(isQuickToCount(resource, query) ? { counting } : 'within')
    return placed?.total ?? (placed && page === 1 ? 0 : count())
  })
  placed ??= await read()
  return { items: placed.items, total, page, perPage }
}

const isNarrowed = ({ filters, search }: ListQuery): boolean => filters.length > 0 || search !== ''
/** By stored fields alone: words and computed filters may cost more than the page, so they are asked once. */
const isQuickToCount = ({ fields }: Resource, { filters, search }: ListQuery): boolean =>
  search === '' && filters.every((one) => 'field' in one && Object.hasOwn(fields, one.field))

/** `within` counts beside the page; the other counts apart, so that an index may serve the page alone. */
type Counted = 'within' | { counting: RawBuilder<unknown> }
type Placing = Pick<ListQuery, 'page' | 'perPage' | 'columns'> & {
  where: Condition
  order: RawBuilder<unknown>
  counted: Counted | undefined
}

/** No field has this name; `total` is one of documents. */
const MATCHES = '#matches'
type Placed = { items: Row<Fields>[]; total: number | undefined }
/**
 * The rows of a page in their order, and how many match if that is counted, but not past the last page. Those before
 * the page are skipped before their titles are read.
 */
async function readPlaced(
  resource: Resource,
  context: Context,
  { where, order, page, perPage, columns, counted }: Placing,
): Promise<Placed> {
  const offset = (page - 1) * perPage
  const query = sql<Row<Fields> & { [MATCHES]: number | null }>`
    select ${selection(resource, context, columns)}, (${matchesOf(counted, { offset, perPage })})::int as ${sql.ref(MATCHES)} from (
      select found.*, row_number() over () as place from (
        select t.id${counted === 'within' ? sql`, count(*) over () as matches` : sql``} from ${from(resource)}
        where ${where} order by ${order} limit ${perPage} offset ${offset}
      ) found
    ) p join ${from(resource)} on t.id = p.id order by p.place`
  const { rows } = await query.execute(plain(context.db))
  return {
    total: rows[0]?.[MATCHES] ?? undefined,
    items: rows.map(({ [MATCHES]: _matches, ...row }) => row as Row<Fields>),
  }
}

/** PostgreSQL evaluates the count of its own only where the page is full. */
function matchesOf(
  counted: Counted | undefined,
  { offset, perPage }: { offset: number; perPage: number },
): RawBuilder<unknown> {
  if (counted === undefined) return sql`null`
  if (counted === 'within') return sql`p.matches`
  return sql`case when count(*) over () < ${perPage} then ${offset} + count(*) over () else (${counted.counting}) end`
}
