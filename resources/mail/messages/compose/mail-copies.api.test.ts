/** Attached files and copies of mails, as they arrive. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { removeUnusedFiles } from '#server/files/unused-files.ts'
import { testApi } from '#test/fixtures/api.ts'
import { guest, inHours, mailFixtures } from '#test/fixtures/event-mails.ts'
import { mailsApi } from '../mail.api.ts'
import { sendNow } from '../mail.ts'
import { mailsIn } from '#test/mail/contents.ts'

async function setUp() {
  const api = await testApi()
  const fixtures = await mailFixtures(api)
  await fixtures.disableTemplates()
  const event = await fixtures.upcoming()
  return { api, event, ...fixtures }
}
type Setup = Awaited<ReturnType<typeof setUp>>

async function upload({ api }: Setup, name: string, size = 0): Promise<string> {
  const body = new FormData()
  const pdf = `%PDF-1.7\n${'%'.padEnd(size, ' ')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  body.set('purpose', 'document')
  body.set('file', new File([pdf], name))
  const response = await api.request('/v1/es/files', { method: 'POST', body, as: 'training' })
  return ((await response.json()) as { data: { id: string } }).data.id
}
const boss = 'jefa@correo.test'
const copied = (email: string) => email === boss

test('uploaded files arrive with each mail, stay with the record and outlive the clearing of unused ones', async () => {
  const of = await setUp()
  const { api, event, enrol, write, due, send, arrived, get } = of
  await enrol(event, [guest(), guest()])
  const file = await upload(of, 'Guía ñ.pdf')
  const unused = await upload(of, 'suelto.pdf')
  const mail = await write(event, { attachments: [{ file }] })
  await api.db
    .updateTable('files')
    .set({ createdAt: inHours(-48) })
    .execute()
  await removeUnusedFiles(api.db)
  const kept = await api.db.selectFrom('files').select('id').where('id', 'in', [file, unused]).execute()
  expect(kept).toEqual([{ id: file }])
  await due(mail)
  await send()
  expect(arrived()).toHaveLength(2)
  for (const { attachments } of arrived()) {
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Guía ñ.pdf', 'application/pdf'],
    ])
    expect(attachments[0]!.content.subarray(0, 8).toString()).toBe('%PDF-1.7')
  }
  expect((await get(mail)).attachments).toEqual([{ file }])
  expect(
    (await mailsIn(api.db)).every(({ attachments }) => !JSON.stringify(attachments).includes('content')),
  ).toBe(true)
})

test('refuses files that together are larger than mail servers take, and files that are not there', async () => {
  const of = await setUp()
  const { event, write } = of
  const half = 6 * 1024 * 1024
  const files = [await upload(of, 'uno.pdf', half), await upload(of, 'dos.pdf', half)]
  await expect(write(event, { attachments: files.map((file) => ({ file })) })).rejects.toMatchObject({
    status: 422,
    validationErrors: { attachments: expect.stringContaining('12.0 MB') },
  })
  await expect(write(event, { attachments: [{ file: '999999' }] })).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'attachments.0.file': expect.any(String) },
  })
})

test('the only recipient sees who is in copy, and nobody gets a mail apart', async () => {
  const { event, enrol, write, due, send, arrived, outcomes } = await setUp()
  const ana = guest()
  await enrol(event, [ana])
  const mail = await write(event, { cc: [{ email: boss }] })
  await due(mail)
  await send()
  expect(arrived()).toHaveLength(1)
  const [only] = arrived()
  expect(only!.envelope.to.toSorted()).toEqual([ana.email!, boss].toSorted())
  expect([only!.cc].flat().map((one) => one?.text)).toEqual([boss])
  expect((await outcomes(mail))[boss]).toBe('skipped: inCc')
})

test('of a mail to several, a copy arrives once, says whom it went to and has no personal links', async () => {
  const of = await setUp()
  const { event, enrol, write, due, send, arrived, outcomes } = of
  await enrol(event, [guest({ firstName: 'Ana' }), guest({ firstName: 'Luis' }), guest({ firstName: 'Eva' })])
  const file = await upload(of, 'guia.pdf')
  const mail = await write(event, {
    cc: [{ email: boss }],
    attachments: [{ file }],
    attachTicket: true,
    body: { es: fromPlainText('Hola, {attendee.firstName}:\n\n{links.survey}') },
  })
  await due(mail)
  await send()
  expect(arrived()).toHaveLength(4)
  const copies = arrived().filter(({ envelope }) => envelope.to.some(copied))
  expect(copies).toHaveLength(1)
  const [copy] = copies
  expect(copy!.subject).toMatch(/^Copia: /)
  expect(copy!.text).toContain('Copia del correo enviado a Ana Peña y 2 personas más.')
  expect(copy!.text).not.toContain('token=')
  expect(copy!.attachments.map(({ filename }) => filename)).toEqual(['guia.pdf'])
  expect(arrived().every(({ cc }) => cc === undefined)).toBe(true)
  expect((await outcomes(mail))[boss]).toBe('sent')
})

test('a personal mail to one person shows nobody in copy, because copies have no personal links', async () => {
  const { event, enrol, write, due, send, arrived } = await setUp()
  await enrol(event, [guest()])
  const body = { es: fromPlainText('{links.survey}') }
  await due(await write(event, { cc: [{ email: boss }], body }))
  await send()
  expect(arrived().map(({ text, envelope }) => [envelope.to.some(copied), text!.includes('token=')])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
})

test('nobody gets a copy of a mail that nobody got, and mails of each enrolment have none', async () => {
  const { event, enrol, write, due, send, arrived, outcomes } = await setUp()
  await enrol(event, [guest({ email: null, phone: '8095550142' })])
  const mail = await write(event, { cc: [{ email: boss }] })
  await due(mail)
  await send()
  expect(arrived()).toEqual([])
  expect((await outcomes(mail))[boss]).toBe('skipped: nobody')
  const schedule = { ...sendNow, kind: 'relative' as const, anchor: 'registration' as const }
  await expect(write(event, { cc: [{ email: boss }], schedule })).rejects.toMatchObject({
    status: 422,
    validationErrors: { cc: expect.stringContaining('no lleva copia') },
  })
})

test('a test mail carries what the mail does', async () => {
  const of = await setUp()
  const { api, event, enrol, send, training } = of
  const { ids } = await enrol(event, [guest({ firstName: 'Ana' })])
  const input = {
    eventId: event.id,
    subject: { es: 'Hola, {attendee.firstName}', en: null },
    body: { es: fromPlainText('Vea {event.title}.'), en: null },
    lang: 'es' as const,
    person: { source: 'attendees' as const, id: ids[0]! },
    attachIcs: true,
    attachTicket: false,
    attachCertificate: false,
    attachments: [{ file: await upload(of, 'guia.pdf') }],
  }
  await training.call(mailsApi.test, { input })
  await send()
  const [posted] = await api.db.selectFrom('outbox').select(['subject', 'status', 'toAddress']).execute()
  expect(posted).toEqual({
    subject: '[Prueba] Hola, Ana',
    status: 'sent',
    toAddress: 'training@conforme.test',
  })
})
