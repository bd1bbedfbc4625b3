/** Compares a list of 10,000 contacts with plain Fastify servers that do the same work. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { adminToken } from '../fill.ts'
import { measure } from '../load.ts'
import { median } from '../screens.ts'

/** People of two customers: a filter keeps nearly all, or one in thirty. */
const people = { most: 10_000, few: 335 }
const ROUNDS = 3

type ListShare = readonly [figure: string, share: number, promised: number]
type Measured = { url: string; dataDir: string; db: Kysely<Database> }
/** Our rate divided by theirs, median of three rounds. */
export async function listShares({ url, dataDir, db }: Measured): Promise<ListShare[]> {
  const token = await adminToken(db)
  const [most, few] = [await fillCustomer(db, people.most), await fillCustomer(db, people.few)]
  return withPlainServer(dataDir, Number(new URL(url).port) + 500, async (plain) => [
    ...(await sharesOf({ url, plain, token, accountId: most }, `list of ${people.most} contacts`)),
    ...(await sharesOf({ url, plain, token, accountId: few }, `list of ${people.few} among them`)),
  ])
}

type Compared = { url: string; plain: string; token: string; accountId: string }
async function sharesOf({ url, plain, ...asked }: Compared, what: string): Promise<ListShare[]> {
  const requests = (path: string) => lists(path, asked)
  const rows: Record<'ours' | 'plain' | 'same', number>[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    // In turn, so that what else the machine does meets all three alike.
    rows.push({
      ours: await rate(url, requests('/v1/es/contacts/list')),
      plain: await rate(plain, requests('/plain')),
      same: await rate(plain, requests('/same')),
    })
  console.table(rows)
  // The first round warms up.
  const share = (of: 'plain' | 'same') => median(rows.slice(1).map((row) => row.ours / row[of]))
  return [
    [`${what}, share of a plain Fastify`, share('plain'), 0.8],
    ['the same, of one with sign-in, rules and envelope', share('same'), 0.8],
  ]
}

async function rate(url: string, requests: Request[]): Promise<number> {
  const { perSecond, failed } = await measure(url, { name: url, requests, seconds: 4 })
  if (failed > 0) throw new Error(`${url}: ${failed} lists failed`)
  return perSecond
}

async function withPlainServer<T>(
  dataDir: string,
  port: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const program = join(import.meta.dirname, 'plain-server.ts')
  const server = spawn(process.execPath, [program, String(port), dataDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    while (!(await fetch(url).then(Boolean, () => false))) {
      if (server.exitCode !== null) throw new Error('The plain server did not start.')
      await pause(50)
    }
    return await work(url)
  } finally {
    server.kill()
  }
}

const lists = (path: string, { token, accountId }: Record<'token' | 'accountId', string>): Request[] =>
  Array.from({ length: 40 }, (_, n) => ({
    method: 'POST',
    path,
    body: JSON.stringify({
      page: 1 + (n % 5),
      perPage: 50,
      search: '',
      columns: ['firstName', 'lastName', 'email', 'phone', 'status', 'accountId'],
      filters: [{ field: 'accountId', op: 'eq', value: accountId }],
      sort: [{ field: n % 2 ? 'firstName' : 'lastName', dir: n % 4 < 2 ? 'asc' : 'desc' }],
    }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  }))

/** Many people of one more customer; answers its id. */
async function fillCustomer(db: Kysely<Database>, count: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contacts (first_name, last_name, email, phone, preferred_locale, is_billing, is_decision_maker,
      do_not_contact, status, tags, account_id)
    select 'Nombre' || n * 7919 % 997, 'Apellido' || n * 104729 % 9973, 'c' || n || '@cliente.example',
      '+1809' || 3000000 + n, 'es', false, false, false, 'active', '[]', customer.id
    from (select max(id) as id from accounts where id not in (select account_id from contacts
        where first_name like 'Nombre%' and account_id is not null)) customer,
      generate_series(1, ${count}) n returning account_id as id`.execute(db)
  await sql`vacuum analyze contacts`.execute(db)
  return rows[0]!.id
}
