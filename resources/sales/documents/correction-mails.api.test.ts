/** A corrected document goes by mail to whoever got it before, and to nobody else. */
import { beforeAll, expect, test } from 'vitest'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { readPdf } from '#test/documents/read-pdf.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addCompany,
  addIssued,
  drawForTests,
  makeIssuable,
  nextNcf,
  signed,
} from '#test/fixtures/invoices.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { deliver, letTimePass } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { addCreditNote, drawNotes } from '#test/sales/credit-notes.ts'

const api = await testApi()
const [billing, admin] = [api.client('billing'), api.client('admin')]
const reason = 'El código se copió mal'
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api, { email: 'pagos@cliente.test' })).id
})

const recorded = () => addIssued(api, { accountId })
const send = (id: string, input = {}) => billing.call(invoicesApi.send, { params: { id }, input })
const correct = async (id: string, securityCode = 'zZ9+/0') => {
  const { representation } = await billing.call(invoicesApi.get, { params: { id } })
  return admin.call(invoicesApi.correct, { params: { id }, input: { securityCode, reason, representation } })
}
const about = async (id: string) => (await mailsIn(api.db)).filter(({ aboutId }) => aboutId === id)
const codesIn = async (content: Buffer): Promise<string> =>
  (await readPdf(new Uint8Array(content))).texts.map(({ text }) => text).join(' ')

test('each reader of the first gets the second, in the language of the first mail, once it is drawn', async () => {
  const { url, arrived } = await smtpServer()
  const { id, ncf } = await recorded()
  await drawForTests(api)
  await send(id)
  await send(id, { to: [{ email: 'finance@cliente.test' }], locale: 'en' })
  await deliver(api, url)
  expect(arrived).toHaveLength(2)
  const { sentAt } = await billing.call(invoicesApi.get, { params: { id } })
  const fixed = await correct(id)
  expect(Date.parse(fixed.sentAt!)).toBeGreaterThan(Date.parse(sentAt!))
  await deliver(api, url)
  expect(arrived).toHaveLength(2)
  await drawForTests(api)
  await deliver(api, url)
  const sent = arrived
    .slice(2)
    .toSorted((one, other) => String(one.envelope.to).localeCompare(String(other.envelope.to)))
  expect(sent.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
    [['finance@cliente.test'], `Invoice ${ncf}: use this printed representation`],
    [['pagos@cliente.test'], `Factura ${ncf}: use esta representación impresa`],
  ])
  const [inEnglish, inSpanish] = sent
  for (const part of ['replaces it: discard the earlier one', 'The amounts do not change'])
    expect(inEnglish!.text).toContain(part)
  for (const part of [
    'que la sustituye: descarte la anterior',
    'Los importes no cambian',
    'RD$\u00a01,180.00',
  ])
    expect(inSpanish!.text).toContain(part)
  expect(inSpanish!.text).not.toContain(reason)
  expect(inSpanish!.attachments.map(({ filename }) => filename)).toEqual([`${ncf}-v2.pdf`])
  expect(await codesIn(inSpanish!.attachments[0]!.content)).toContain('zZ9+/0')
  const log = await billing.call(invoicesApi.mails, { params: { id } })
  expect(log).toHaveLength(4)
})

test('nobody is mailed what was never sent', async () => {
  const { id } = await recorded()
  await drawForTests(api)
  expect((await correct(id)).sentAt).toBeNull()
  expect(await about(id)).toEqual([])
})

test('a mail that has not left takes the new version with it, and no second one follows', async () => {
  const { url, arrived } = await smtpServer()
  const { id, ncf } = await recorded()
  await drawForTests(api)
  await send(id)
  await correct(id)
  // Held while the new version is drawn.
  await deliver(api, url)
  expect(arrived).toEqual([])
  await drawForTests(api)
  await deliver(api, url)
  expect(
    arrived.map(({ subject, attachments }) => [subject, attachments.map(({ filename }) => filename)]),
  ).toEqual([[`Factura ${ncf}`, [`${ncf}-v2.pdf`]]])
  expect(await codesIn(arrived[0]!.attachments[0]!.content)).toContain('zZ9+/0')
})

test('a mail that waited for the first PDF goes with the corrected one', async () => {
  const { url, arrived } = await smtpServer()
  const { id, ncf } = await recorded()
  await send(id)
  await deliver(api, url)
  await correct(id)
  await drawForTests(api)
  await deliver(api, url)
  expect(
    arrived.map(({ subject, attachments }) => [subject, attachments.map(({ filename }) => filename)]),
  ).toEqual([[`Factura ${ncf}`, [`${ncf}-v2.pdf`]]])
})

test('corrected again before the mail left, the reader gets one mail, with the last version', async () => {
  const { url, arrived } = await smtpServer()
  const { id, ncf } = await recorded()
  await drawForTests(api)
  await send(id)
  await deliver(api, url)
  await correct(id)
  await correct(id, 'aA1+/0')
  await drawForTests(api)
  await letTimePass(api)
  await deliver(api, url)
  expect(arrived.slice(1).map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [`${ncf}-v3.pdf`],
  ])
  // Once it has arrived, another correction is told of.
  await correct(id, 'bB2+/0')
  await drawForTests(api)
  await deliver(api, url)
  expect(arrived).toHaveLength(3)
})

test('a mail that is just being sent has the first version, so its reader gets the second', async () => {
  const { id } = await recorded()
  await drawForTests(api)
  await send(id)
  await api.db.transaction().execute(async (sending) => {
    await sending.selectFrom('outbox').select('id').where('aboutId', '=', id).forUpdate().execute()
    await correct(id)
  })
  expect((await about(id)).map(({ template, toAddress }) => [template, toAddress])).toEqual([
    ['invoices.sent', 'pagos@cliente.test'],
    ['invoices.corrected', 'pagos@cliente.test'],
  ])
})

test('a corrected credit note goes to its reader too', async () => {
  const { url, arrived } = await smtpServer()
  const params = { id: (await addCreditNote(api)).id }
  await billing.call(creditNotesApi.issue, { params })
  const { ncf } = await billing.call(creditNotesApi.ncf, { params, input: signed(nextNcf('E34')) })
  await drawNotes(api)
  await billing.call(creditNotesApi.send, { params, input: { to: [{ email: 'pagos@cliente.test' }] } })
  await deliver(api, url)
  await admin.call(creditNotesApi.correct, {
    params,
    input: { securityCode: 'zZ9+/0', reason, representation: 1 },
  })
  await drawNotes(api)
  await deliver(api, url)
  expect(arrived.at(-1)!.subject).toBe(`Nota de crédito ${ncf}: use esta representación impresa`)
  expect(arrived.at(-1)!.text).toContain('Los importes no cambian')
  expect(arrived.at(-1)!.attachments.map(({ filename }) => filename)).toEqual([`${ncf}-v2.pdf`])
})
