/** Plain Fastify servers with one list of contacts, to compare ours with. */
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { isAllowed, may } from '#core/roles.ts'
import { createCache } from '#server/cache/cache.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPool } from '#server/database/connections.ts'
import { authenticate } from '#server/sessions/session.ts'
import { reachMeasured } from '../measured-database.ts'

const [port, dataDir = ''] = process.argv.slice(2)
const { connection } = await reachMeasured(dataDir)
const columns = {
  id: 'id',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  status: 'status',
  accountId: 'account_id',
}
const sorted = z.enum(['firstName', 'lastName'])
const query = z.object({
  page: z.number().int().min(1),
  perPage: z.number().int().min(1).max(100),
  filters: z
    .array(z.object({ field: z.literal('accountId'), op: z.literal('eq'), value: z.string() }))
    .length(1),
  sort: z.array(z.object({ field: sorted, dir: z.enum(['asc', 'desc']) })).length(1),
})
type Query = z.infer<typeof query>

const pool = new pg.Pool({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  max: 10,
})
const selected = Object.entries(columns).map(([name, column]) => `c.${column} as "${name}"`)

/** The same rows, title and count as ours, as one would write them by hand. */
async function list({ page, perPage, filters: [filter], sort: [sort] }: Query) {
  const { field, dir } = sort!
  const items = `select ${selected.join(', ')}, a.legal_name as account from contacts c
    left join accounts a on a.id = c.account_id
    where c.deleted_at is null and c.account_id = $1
    order by c.${columns[field]} collate es_app ${dir}, c.id desc limit $2 offset $3`
  const total = 'select count(*)::int as total from contacts where deleted_at is null and account_id = $1'
  const [rows, counted] = await Promise.all([
    pool.query({
      name: `list ${field} ${dir}`,
      text: items,
      values: [filter!.value, perPage, (page - 1) * perPage],
    }),
    pool.query<{ total: number }>({ name: 'count', text: total, values: [filter!.value] }),
  ])
  return { items: rows.rows as unknown[], total: counted.rows[0]!.total, page, perPage }
}

const db = openDatabase(openPool(connection, { max: 2 }))
const cache = createCache()
/** Ours, with its own short memory of sessions. */
async function assertStaff({ headers }: FastifyRequest): Promise<void> {
  const user = await authenticate(db, headers.authorization?.slice('Bearer '.length), cache)
  if (!user || !isAllowed(user.roles, may.readContacts)) throw new Error('forbidden')
}

const app = fastify({ logger: { level: 'error' } })
app.post('/plain', ({ body }) => list(body as Query))
app.post('/same', async (request) => {
  await assertStaff(request)
  return { success: true, message: 'OK', data: await list(query.parse(request.body)) }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
