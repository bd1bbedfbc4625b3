/** What a contact says about news is what mails obey, wherever it was said. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '#server/http/context.ts'
import { wantsNews } from '#resources/system/consents/obstacles.server.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { pino } from 'pino'
import { contactsApi } from './contact.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const consent = (granted: boolean) => ({
  granted,
  at: '2026-11-01T12:00:00.000Z',
  source: 'Feria de calidad',
  textVersion: '2026-10',
})
let people = 0
const contact = (more: object = {}) => {
  people += 1
  return make.record('contacts', {
    email: `noticias${people}@conforme.test`,
    marketingConsent: null,
    doNotContact: false,
    ...more,
  })
}
const mayGetNews = async (email: unknown) => {
  const { rows } = await sql<{ may: boolean }>`select ${wantsNews(sql`${email}::text`)} as may`.execute(
    api.db,
  )
  return rows[0]!.may
}
const patch = (id: string, input: object) => sales.call(contactsApi.patch, { params: { id }, input })
const decide = (email: unknown, granted: boolean) =>
  api.db.transaction().execute((db) =>
    recordConsents(systemContext({ db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }), [
      {
        purpose: 'marketing',
        granted,
        email: String(email),
        entity: 'mailRecipients',
        entityId: '1',
        source: 'mail:unsubscribe',
      },
    ]),
  )

test('news obey what staff write on the contact: granted, withdrawn, taken off', async () => {
  const { id, email } = await contact()
  expect(await mayGetNews(email)).toBe(false)
  await patch(id, { marketingConsent: consent(true) })
  expect(await mayGetNews(email)).toBe(true)
  await patch(id, { marketingConsent: consent(false) })
  expect(await mayGetNews(email)).toBe(false)
  await patch(id, { marketingConsent: consent(true) })
  await patch(id, { marketingConsent: null })
  expect(await mayGetNews(email)).toBe(false)
  expect(await mayGetNews((await contact({ marketingConsent: consent(true) }))['email'])).toBe(true)
})

test('whoever is not to be contacted gets no news, even with a consent on record', async () => {
  const { id, email } = await contact({ marketingConsent: consent(true) })
  await patch(id, { doNotContact: true })
  expect(await mayGetNews(email)).toBe(false)
  await patch(id, { doNotContact: false })
  expect(await mayGetNews(email)).toBe(true)
})

test('the contact shows what the person decided elsewhere, and other changes record nothing', async () => {
  const { id, email } = await contact({ marketingConsent: consent(true) })
  await decide(email, false)
  expect(await sales.call(contactsApi.get, { params: { id } })).toMatchObject({
    marketingConsent: { granted: false, source: 'mail:unsubscribe' },
  })
  await patch(id, { position: 'Gerente' })
  const { rows } = await sql`select from consents where email = ${email}`.execute(api.db)
  expect(rows).toHaveLength(2)
})
