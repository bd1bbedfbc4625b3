/** The registered of a webinar are reminded one day and one hour before, once each. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openMailer } from '#server/mail/mailer.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { remindOfWebinars } from './webinar-reminders.server.ts'

const api = await testApi()
const make = maker(api)
const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
const remind = () =>
  remindOfWebinars.handle(
    {},
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      publicUrl: api.publicUrl,
      mailer,
      signal: new AbortController().signal,
    },
  )

type Case = { inHours: number; registeredBefore?: number; webinar?: object; registration?: object }
/** A registration for a webinar that begins in so many hours, made so many hours before that. */
async function registered({ inHours, registeredBefore = 72, webinar = {}, registration = {} }: Case) {
  const { id: webinarId } = await make.shown('webinars')
  const { id } = await make.record('webinarRegistrations')
  await api.db
    .updateTable('webinars')
    .set({ startsAt: at(inHours), ...webinar })
    .where('id', '=', webinarId)
    .execute()
  await api.db
    .updateTable('webinarRegistrations')
    .set({ webinarId, createdAt: at(inHours - registeredBefore), ...registration })
    .where('id', '=', id)
    .execute()
  return { id, webinarId }
}
const remindersOf = async ({ id }: { id: string }) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('template')
      .where('aboutId', '=', id)
      .where('template', 'in', ['webinarRegistrations.dayBefore', 'webinarRegistrations.hourBefore'])
      .orderBy('id')
      .execute()
  ).map(({ template }) => template.split('.')[1])

test('reminds once a day before and once an hour before, and again when the webinar is moved', async () => {
  const [tomorrow, soon, later] = [
    await registered({ inHours: 20 }),
    await registered({ inHours: 0.5 }),
    await registered({ inHours: 30 }),
  ]
  await remind()
  await remind()
  expect([await remindersOf(tomorrow), await remindersOf(soon), await remindersOf(later)]).toEqual([
    ['dayBefore'],
    ['hourBefore'],
    [],
  ])
  await api.db
    .updateTable('webinars')
    .set({ startsAt: at(23) })
    .where('id', '=', tomorrow.webinarId)
    .execute()
  await remind()
  expect(await remindersOf(tomorrow)).toEqual(['dayBefore', 'dayBefore'])
})

test('nobody is reminded of what is cancelled, hidden or over, nor right after registering', async () => {
  const silent = [
    await registered({ inHours: 20, webinar: { status: 'cancelled', cancelReason: 'Enfermedad' } }),
    await registered({ inHours: 20, webinar: { websiteState: 'unpublished' } }),
    await registered({ inHours: 20, registration: { status: 'cancelled' } }),
    await registered({ inHours: 20, registeredBefore: 21 }),
    await registered({ inHours: 0.5, registeredBefore: 0.75 }),
    await registered({ inHours: -1 }),
  ]
  await remind()
  for (const one of silent) expect(await remindersOf(one)).toEqual([])
})
