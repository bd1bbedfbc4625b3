/** The recording of a webinar reaches those who registered. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { registrationLetter, upcomingWebinar } from '#test/fixtures/form-submissions.ts'
import { deliver } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { webinarsApi } from './webinar.api.ts'

test('the recording is mailed once to each who has a seat, with the link to it, and only after the webinar', async () => {
  const api = await testApi()
  const editor = api.client('editor')
  const { url, arrived } = await smtpServer()
  const input = { ...upcomingWebinar(), recordingUrl: 'https://video.example/2' }
  const { id } = await editor.call(webinarsApi.create, { input: input as never })
  const params = { id }
  for (const email of ['una@conforme.test', 'ausente@conforme.test'])
    await api.client().call(webinarsApi.publicRegister, { params, input: registrationLetter(email) as never })
  await api.db
    .updateTable('webinarRegistrations')
    .set({ status: 'cancelled' })
    .where('email', '=', 'ausente@conforme.test')
    .execute()
  const mailed = () => editor.call(webinarsApi.mailRecording, { params })
  await expect(mailed()).rejects.toMatchObject({ status: 409 })
  await deliver(api, url)
  arrived.splice(0)

  const startsAt = new Date(Date.now() - 5 * 3_600_000).toISOString()
  await editor.call(webinarsApi.patch, { params, input: { startsAt } })
  expect([await mailed(), await mailed()]).toEqual([{ mailed: 1 }, { mailed: 0 }])
  await deliver(api, url)
  expect(arrived.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
    ['Ya puede ver la grabación: Hallazgos que se repiten', ['una@conforme.test']],
  ])
  const token = /registration=([\w-]+)/.exec(arrived[0]!.text!)![1]!
  const own = await api.client().call(webinarsApi.publicOwn, { params: { id, token } })
  expect(own.recordingUrl).toBe('https://video.example/2')
  await editor.call(webinarsApi.patch, { params, input: { recordingUrl: null } })
  await expect(mailed()).rejects.toMatchObject({ status: 409 })
})
