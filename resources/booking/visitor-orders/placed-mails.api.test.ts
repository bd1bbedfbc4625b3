/** Mails about an order that a visitor placed: written after the call, once, however often the job runs. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { registrations, visitorForm } from '#test/booking/registrations.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'
import { mailDueOrders, mailPlacedOrders } from './placed-mails.server.ts'

const api = await testApi()
const { openDate } = registrations(api, maker(api))
const log = pino({ level: 'silent' })
const run = () =>
  mailPlacedOrders.handle(
    {},
    {
      db: api.db,
      log,
      publicUrl: api.publicUrl,
      mailer: undefined as never,
      signal: new AbortController().signal,
    },
  )
let callers = 0
/** No mail is written yet. */
async function place(form: Parameters<typeof visitorForm>[0]): Promise<string> {
  const response = await api.request(`/v1/public/en/events/${await openDate(5)}/registrations`, {
    json: { data: visitorForm(form) },
    ip: `10.7.0.${(callers += 1)}`,
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
const templatesTo = async (about: string) => {
  const { rows } = await sql<{ template: string; locale: string }>`
    select o.template, o.locale from outbox o join orders r on r.id::text = o.about_id
      join contacts c on c.id = r.contact_id
    where o.about = 'orders' and c.email = ${about} order by o.id`.execute(api.db)
  return rows.map(({ template, locale }) => `${template} ${locale}`)
}

test('the call queues the job, which writes to the booker in their language and to the firm, once', async () => {
  const email = 'una.vez@conforme.test'
  await place({ email })
  expect(await templatesTo(email)).toEqual([])
  const { rows } = await sql`select from pgboss.job where name = ${mailPlacedOrders.name}`.execute(api.db)
  expect(rows).toHaveLength(1)
  await run()
  await run()
  expect(await templatesTo(email)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('a run that fails leaves the mails for the next one, which writes all that are due', async () => {
  const emails = ['falla.uno@conforme.test', 'falla.dos@conforme.test']
  for (const email of emails) await place({ email })
  const failing = api.db.transaction().execute(async (db) => {
    expect(await mailDueOrders(systemContext({ db, log, publicUrl: api.publicUrl }))).toBe(2)
    throw new Error('The process ended.')
  })
  await expect(failing).rejects.toThrow('The process ended.')
  for (const email of emails) expect(await templatesTo(email)).toEqual([])
  await run()
  for (const email of emails)
    expect(await templatesTo(email)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('whoever cancels before is told of that alone', async () => {
  const email = 'arrepentida@conforme.test'
  const token = await place({ email })
  await api.client().call(visitorOrdersApi.publicCancel, { params: { token }, input: { note: null } })
  await run()
  expect(await templatesTo(email)).toEqual(['orders.cancelled en', 'orders.withdrawn es'])
})
