/** Mails that wait, answers and jobs: a copy of the database holds no link that works. */
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { mailRegistration } from '../users/registration.server.ts'
import { mailForgottenPassword } from '../users/password-forgotten.server.ts'
import { usersApi } from '../users/user.api.ts'
import { sessionsApi } from '../sessions/session.api.ts'
import { visitorOrdersApi } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import { systemMailTemplates } from '#resources/index.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { postMail } from '#server/mail/outbox.ts'
import { sampleValues } from '#server/mail/sample.ts'
import { newToken } from '#server/sessions/token.ts'
import { sendDue } from '#resources/mail/messages/delivery/mail-send.server.ts'
import { registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { eventMails, guest } from '#test/fixtures/event-mails.ts'
import { everyTable } from '#test/structure/every-table.ts'
import { maker } from '#test/fixtures/make.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { deliver, silent } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { quoteIn } from '#test/sales/quotes.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const owner = openDatabase(openPool(api.owner))
afterAll(() => owner.destroy())

/** Random ones, and those that are signed. */
const tokens = /(?<![\w-])(?:[\w-]{43}|[\w-]{32}|\d{1,18}-[\w-]{22})(?![\w-])/g
async function assertNowhere(all: readonly string[]): Promise<void> {
  expect(all.length).toBeGreaterThan(0)
  for await (const [name, text] of everyTable(owner))
    expect(
      all.filter((token) => text.includes(token)),
      name,
    ).toEqual([])
}
/** In the addresses of all mails, with their calendar files. */
async function tokensInMails(): Promise<string[]> {
  const addresses = (await mailsIn(api.db)).flatMap(
    ({ html, text, attachments, unsubscribeUrl }) =>
      JSON.stringify([html, text, attachments, unsubscribeUrl]).match(/https?:\/\/[^\s"'<>\\]+/g) ?? [],
  )
  return addresses.flatMap((address) => address.match(tokens) ?? [])
}

test('no link of a template of the system', async () => {
  const given: string[] = []
  for (const template of systemMailTemplates) {
    const values = await sampleValues(api.db, template, 'es')
    for (const [name, value] of Object.entries(values)) {
      if (!/^https?:/.test(value)) continue
      const token = newToken()
      given.push(token)
      values[name] = `${api.publicUrl}/${token}`
    }
    await postMail(api.db, {
      template,
      key: `sample:${template.name}`,
      to: { address: 'a@x.test' },
      locale: 'es',
      values,
    })
  }
  const mailed = await tokensInMails()
  expect(given.filter((token) => !mailed.includes(token))).toEqual([])
  await assertNowhere(given)
})

test('no link to a password, nor in the answer that is kept for a repeated call', async () => {
  const log = pino({ level: 'silent' })
  const { user, link } = await admin.call(usersApi.invite, {
    input: { username: 'luz@conforme.test', displayName: 'Luz Marte', roles: ['sales'] },
  })
  const known = await api.newUser({ password: 'cuatro palabras bien elegidas' })
  const context = { db: api.db, log, publicUrl: api.publicUrl } as never
  await mailForgottenPassword.handle({ username: known.username }, context)
  await mailRegistration.handle({ username: 'nueva@conforme.test', locale: 'es' }, context)
  const token = new URL(link).searchParams.get('token')!
  const mailed = await tokensInMails()
  expect(mailed).toContain(token)
  await assertNowhere([...mailed, token])
  const password = 'otras cuatro palabras elegidas'
  const registered = api.client().call(sessionsApi.register, {
    input: { username: user.username, token, displayName: 'Luz Marte', password },
  })
  await expect(registered).resolves.toBeDefined()
})

test('no link of an order, a quote, a preview or a meeting, nor one that ends mails', async () => {
  const { openDate, registered } = registrations(api, make)
  const { token: order } = await registered(await openDate(5))
  await quoteIn({ api, make }, 'sent')
  const { items } = await admin.call(pagesApi.list, { input: {} as never })
  const { token: preview } = await admin.call(pagesApi.preview, { params: { id: items[0]!.id }, input: {} })
  const { upcoming, enrol, write, due } = eventMails(api)
  const event = await upcoming({
    modality: 'online',
    integration: 'customUrl',
    joinUrl: 'https://sala.example/1',
  })
  await enrol(event, [guest()])
  const news = {
    attachIcs: true,
    category: 'marketing',
    body: { es: fromPlainText('{links.unsubscribe}'), en: null },
  }
  await due(await write(event, news as never))
  await sendDue({
    db: api.db,
    publicUrl: api.publicUrl,
    log: silent,
    signal: new AbortController().signal,
  } as never)
  const mailed = await tokensInMails()
  // Links of the meeting, and to end mails.
  expect(mailed.filter((token) => /^\d+-/.test(token)).length).toBeGreaterThan(1)
  await assertNowhere([...mailed, order, preview])
  expect(
    (await api.client().call(visitorOrdersApi.publicGet, { params: { token: order } })).number,
  ).toBeTruthy()
})

test('a mail is sent again with the same links and the same Message-ID', async () => {
  const own = await testApi()
  const refusals = { left: 1 }
  const { url, arrived } = await smtpServer({
    refuse: () => ((refusals.left -= 1) >= 0 ? '451 later' : undefined),
  })
  const { link } = await own.client('admin').call(usersApi.invite, {
    input: { username: 'mar@conforme.test', displayName: 'Mar Gil', roles: ['sales'] },
  })
  const [before] = await mailsIn(own.db)
  await deliver(own, url)
  expect(arrived).toHaveLength(0)
  await own.db
    .updateTable('outbox')
    .set({ nextTryAt: new Date(0).toISOString() })
    .execute()
  await deliver(own, url)
  expect(arrived[0]!.messageId).toBe(before!.messageId)
  expect(arrived[0]!.text).toContain(link)
})
