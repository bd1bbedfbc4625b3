/** Certificates that expire soon: sales see them, and their holders are told once. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificateExpiringMail } from './expiring.mail.ts'
import { expiringApi } from './expiring.api.ts'
import { remindOfExpiry } from './expiring.server.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const make = maker(api)
const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: false })
const remind = () =>
  remindOfExpiry.handle(
    {},
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      publicUrl: api.publicUrl,
      mailer,
      signal: new AbortController().signal,
    },
  )
const told = async () =>
  (await mailsIn(api.db))
    .filter(({ template }) => template === certificateExpiringMail.name)
    .map(({ aboutId, text }) => [aboutId, text] as const)

let people = 0
/** A certificate that expires in so many days; its holder has an address of their own. */
async function expiringIn(days: number, attendee: Record<string, unknown> = {}) {
  people += 1
  const { id, attendeeId, courseId } = await issued(api, make)
  const validUntil = daysAfter(homeDay(), days)
  await api.db.updateTable('certificates').set({ validUntil }).where('id', '=', id).execute()
  const nobody = { contactId: null, documentType: null, documentId: null }
  const set = { email: `titular${people}@conforme.test`, lastName: 'Peña', ...nobody, ...attendee }
  await api.db.updateTable('attendees').set(set).where('id', '=', String(attendeeId)).execute()
  return { id, courseId: String(courseId), email: set.email }
}
/** An edition of the course that visitors see. */
async function nextEdition(courseId: string) {
  const { id } = await make.record('events', { courseId })
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const startsAt = at(40)
  await api.db
    .updateTable('events')
    .set({ status: 'scheduled', websiteState: 'published', visibility: 'public', startsAt, endsAt: at(41) })
    .where('id', '=', id)
    .execute()
  return { id, startsAt }
}
const listed = async () => (await api.client('sales').call(expiringApi.list, {})).items

test('sales see what expires within 60 days, with the next edition, and not what the same person renewed', async () => {
  const soon = await expiringIn(20)
  const later = await expiringIn(61)
  const renewed = await expiringIn(10, { firstName: 'Ana' })
  const again = await expiringIn(400, { email: renewed.email, firstName: 'Ana' })
  const mother = await expiringIn(10, { firstName: 'Sol' })
  const son = await expiringIn(400, { email: mother.email, firstName: 'Luis' })
  for (const [later, { courseId }] of [
    [again, renewed],
    [son, mother],
  ] as const)
    await api.db.updateTable('certificates').set({ courseId }).where('id', '=', later.id).execute()
  const { startsAt } = await nextEdition(soon.courseId)
  const items = await listed()
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([soon.id, mother.id]))
  for (const { id } of [later, renewed, again]) expect(ids).not.toContain(id)
  const line = items.find(({ id }) => id === soon.id)!
  expect([new Date(line.nextStartsAt!).toISOString(), line.toldAt]).toEqual([startsAt, null])
})

test('holders are told once, with the next edition; who is not to be contacted is not', async () => {
  const [soon, silent, unsubscribed, bounced] = [
    await expiringIn(30),
    await expiringIn(30),
    await expiringIn(30),
    await expiringIn(30),
  ]
  await make.record('contacts', { email: silent.email, doNotContact: true })
  await api.db
    .insertInto('consents')
    .values({
      email: unsubscribed.email,
      purpose: 'marketing',
      granted: false,
      wording: 'No',
      textVersion: '2026-01-01',
      locale: 'es',
      source: 'office',
      entity: 'contacts',
      entityId: '1',
    } as never)
    .execute()
  await api.db
    .insertInto('suppressedAddresses')
    .values({ address: bounced.email, reason: 'bounce', detail: null })
    .execute()
  await nextEdition(soon.courseId)
  await remind()
  await remind()
  const mails = await told()
  const about = mails.map(([id]) => id)
  expect(about.filter((id) => id === soon.id)).toHaveLength(1)
  for (const { id } of [silent, unsubscribed, bounced]) expect(about).not.toContain(id)
  expect(mails.find(([id]) => id === soon.id)![1]).toMatch(/\/(evento|event)\/\d+/)
  expect((await listed()).find(({ id }) => id === soon.id)?.toldAt).not.toBeNull()
})

test('only those who write to people see the list', async () => {
  for (const role of ['auditor', 'editor', 'instructor', 'billing'] as const)
    expect((await api.request('/v1/es/certificates/expiring', { as: role })).status).toBe(403)
})
