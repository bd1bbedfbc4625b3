/** Bounces and complaints: recorded, and applied to the address. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { guest, mailFixtures } from '#test/fixtures/event-mails.ts'
import { readReports } from './delivery-report.server.ts'
import { mailsApi } from '../mail.api.ts'

type ReportFields = { action: string; status: string; address: string; messageId?: string | undefined }
/** In the format of Postfix. */
const report = ({ action, status, address, messageId }: ReportFields): string =>
  [
    'From: MAILER-DAEMON@mx.correo.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: info@conforme.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9B095B5ADSN=_01"',
    '',
    '--9B095B5ADSN=_01',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--9B095B5ADSN=_01',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.correo.test',
    'X-Postfix-Queue-ID: 9B095B5A',
    'Arrival-Date: Fri, 20 Nov 2026 09:12:41 -0400 (AST)',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Original-Recipient: rfc822;${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.correo.test',
    'Diagnostic-Code: smtp; 550 5.1.1 The email account that you tried to',
    '    reach does not exist',
    '',
    '--9B095B5ADSN=_01',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Conforme <info@conforme.example>',
    `To: ${address}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'Subject: Sobre el evento',
    '',
    '--9B095B5ADSN=_01--',
    '',
  ].join('\r\n')

async function setUp() {
  const api = await testApi()
  const mails = await mailFixtures(api)
  await mails.disableTemplates()
  const { secret } = await api.client('admin').call(mailsApi.bounceWebhook)
  const postReport = (message: string) => api.client().call(mailsApi.bounces, { input: { secret, message } })
  return { api, postReport, ...mails }
}

test('parses a bounce report: recipient, permanent or temporary, mail and the reply of the server', async () => {
  const [hard] = await readReports(
    report({ action: 'failed', status: '5.1.1', address: 'Ana@correo.test', messageId: '<1@x>' }),
  )
  expect(hard).toEqual({
    outcome: 'hard',
    address: 'ana@correo.test',
    messageId: '<1@x>',
    detail: 'smtp; 550 5.1.1 The email account that you tried to reach does not exist',
  })
  const outcomeOf = async (action: string, status: string) =>
    (await readReports(report({ action, status, address: 'a@b.test' })))[0]?.outcome
  expect(await outcomeOf('failed', '4.2.2')).toBe('soft')
  expect(await outcomeOf('delayed', '4.4.1')).toBe('delayed')
  expect(await outcomeOf('relayed', '2.0.0')).toBe('delivered')
  expect(await readReports('Subject: Estoy de vacaciones\r\n\r\nVuelvo el lunes.')).toEqual([])
})
test('a hard bounce is stored at the recipient and suppresses the address until it is allowed again', async () => {
  const { upcoming, enrol, write, due, send, postReport, arrived, outcomes, recipients, training, to } =
    await setUp()
  const event = await upcoming()
  await enrol(event, [guest({ firstName: 'Luz', email: 'luz@correo.test' })])
  const mail = await write(event)
  await due(mail)
  await send()
  const { messageId } = arrived()[0]!
  const about = { action: 'failed', status: '5.1.1', address: 'luz@correo.test', messageId }
  expect(await postReport(report(about))).toEqual({ recorded: 1 })
  expect((await outcomes(mail))['Luz Peña']).toMatch(/^bouncedHard: .*does not exist/)
  const second = await write(event)
  await due(second)
  await send()
  expect(to()).toHaveLength(1)
  expect((await outcomes(second))['Luz Peña']).toBe('suppressed: suppressed')
  const [{ suppressionId } = { suppressionId: null }] = (await recipients(second)).items
  await training.call(mailsApi.unsuppress, { params: { id: suppressionId! } })
  await training.call(mailsApi.repeat, { params: { id: second.id }, input: { unconfirmed: false } })
  await send()
  expect(to()).toHaveLength(2)
})
test('a soft bounce is retried after a pause, three times at most; a delay changes nothing', async () => {
  const { api, upcoming, enrol, write, due, send, postReport, to, arrived, outcomes } = await setUp()
  const event = await upcoming()
  await enrol(event, [guest({ firstName: 'Luz', email: 'luz@correo.test' })])
  const mail = await write(event)
  await due(mail)
  await send()
  const postFor = (action: string, status: string) =>
    postReport(report({ action, status, address: 'luz@correo.test', messageId: arrived().at(-1)!.messageId }))
  await postFor('delayed', '4.4.1')
  expect((await outcomes(mail))['Luz Peña']).toBe('sent')
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await postFor('failed', '4.2.2')
    await api.db
      .updateTable('mailRecipients')
      .set({ retryAt: new Date(0).toISOString() })
      .where('retryAt', 'is not', null)
      .execute()
    await send()
  }
  expect(to()).toHaveLength(3)
  expect((await outcomes(mail))['Luz Peña']).toMatch(/^bouncedSoft/)
})
test('refuses or ignores reports without the secret, without a recipient or malformed', async () => {
  const { api, postReport } = await setUp()
  const message = report({ action: 'failed', status: '5.1.1', address: 'nadie@correo.test' })
  await expect(
    api.client().call(mailsApi.bounces, { input: { secret: 'otro', message } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await postReport(message)).toEqual({ recorded: 0 })
  expect(await postReport('\u0001 not a mail at all')).toEqual({ recorded: 0 })
  expect(await api.db.selectFrom('suppressedAddresses').selectAll().execute()).toEqual([])
})
