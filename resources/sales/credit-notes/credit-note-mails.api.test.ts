/** Credit notes by mail: with their PDF, previewed, and in the log. */
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { nextNcf, signed } from '#test/fixtures/invoices.ts'
import { addCreditNote, drawNotes } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { signedXml } from '#test/sales/signed-xml.ts'
import { creditNotesApi } from './credit-note.api.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const billing = api.client('billing')
let params: { id: string }
beforeAll(async () => {
  params = { id: (await addCreditNote(api)).id }
})

test('a note is mailed with its PDF, once it is drawn, and its XML, to whom is named, and the log has it', async () => {
  const input = { to: [{ email: 'Cuentas@x.test' }], message: 'Como acordamos.', locale: 'en' as const }
  const send = () => billing.call(creditNotesApi.send, { params, input })
  expect(await failureOf(send())).toMatchObject({
    status: 409,
    message: 'El documento se envía cuando tiene su comprobante fiscal.',
  })
  const note = await billing.call(creditNotesApi.issue, { params })
  const ncf = nextNcf('E34')
  const xml = signedXml(note, { ncf, modified: note.modifiedNcf! })
  await billing.call(creditNotesApi.ncf, { params, input: { xml } })
  const preview = await billing.call(creditNotesApi.previewMail, { params, input })
  expect(preview).toMatchObject({ to: [{ email: 'cuentas@x.test' }], subject: `Credit note ${ncf}` })
  for (const part of [note.modifiedNcf!, 'Como acordamos.']) expect(preview.text).toContain(part)
  expect(await billing.call(creditNotesApi.mails, { params })).toEqual([])
  expect((await send()).sentAt).not.toBeNull()
  await drawNotes(api)
  expect(await billing.call(creditNotesApi.mails, { params })).toMatchObject([
    { toAddress: 'cuentas@x.test', subject: preview.subject, locale: 'en' },
  ])
  const [{ attachments } = { attachments: [] }] = await mailsIn(api.db)
  expect(attachments.map(({ name }) => name)).toEqual([`${ncf}.pdf`, `101850043${ncf}.xml`])
})

test('without an address it is refused at the field; those who only read may not send', async () => {
  const other = { id: (await addCreditNote(api)).id }
  await billing.call(creditNotesApi.issue, { params: other })
  await billing.call(creditNotesApi.ncf, { params: other, input: signed(nextNcf('E34')) })
  await drawNotes(api)
  expect(await failureOf(billing.call(creditNotesApi.send, { params: other, input: {} }))).toMatchObject({
    status: 422,
    validationErrors: { to: 'Campo requerido' },
  })
  const sales = api.client('sales').call(creditNotesApi.send, { params: other, input: {} })
  expect((await failureOf(sales)).status).toBe(403)
})
