/** Mails after people return, events are postponed, or mails are stopped. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { guest, inHours, leave, mailFixtures } from '#test/fixtures/event-mails.ts'
import { deliver } from '#test/mail/delivery.ts'
import { mailsApi } from '../mail.api.ts'

const setUp = async () => {
  const api = await testApi()
  return { api, ...(await mailFixtures(api)) }
}
type Setup = Awaited<ReturnType<typeof setUp>>
const makeWaitingMailsDue = ({ api }: Pick<Setup, 'api'>) =>
  api.db
    .updateTable('outbox')
    .set({ nextTryAt: inHours(-1) })
    .where('status', '=', 'waiting')
    .where('nextTryAt', 'is not', null)
    .execute()

test('re-enrolling restores a confirmation cancelled unsent', async () => {
  const all = await setUp()
  const { api, upcoming, enrol, send, to, training } = all
  const event = await upcoming()
  const person = guest()
  const { ids } = await enrol(event, [person])
  await deliver(api, undefined)
  await leave(api, ids[0]!)
  await training.call(attendeesApi.reEnroll, { params: { id: ids[0]! } })
  await deliver(api, undefined)
  await makeWaitingMailsDue(all)
  await send()
  expect(to()).toEqual([person.email])
})

test('a postponed event still sends its confirmation after the old date', async () => {
  const { api, upcoming, enrol, send, to, training } = await setUp()
  const event = await upcoming()
  await enrol(event, [guest()])
  await send()
  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'postponed' } })
  const past = { startsAt: inHours(-30), endsAt: inHours(-26) }
  await api.db.updateTable('events').set(past).where('id', '=', event.id).execute()
  await send()
  const sessions = [{ key: 's1', startAt: inHours(480), endAt: inHours(484) }]
  await training.call(eventsApi.patch, { params: { id: event.id }, input: { sessions } as never })
  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'scheduled' } })
  const late = guest()
  await enrol(event, [late])
  await send()
  expect(to()).toContain(late.email)
})

test('a mail that is paused or cancelled during a retry is not sent', async () => {
  for (const step of ['pause', 'cancel'] as const) {
    const all = await setUp()
    const { api, upcoming, enrol, write, due, disableTemplates, send, to, training } = all
    await disableTemplates()
    const event = await upcoming()
    await enrol(event, [guest()])
    const mail = await write(event)
    await due(mail)
    await deliver(api, undefined)
    await training.call(mailsApi[step], { params: { id: mail.id } })
    // The state that an interrupted attempt leaves.
    await api.db
      .updateTable('outbox')
      .set({ status: 'waiting', nextTryAt: inHours(-1) })
      .execute()
    await send()
    expect(to()).toEqual([])
    if (step === 'cancel') continue
    await training.call(mailsApi.resume, { params: { id: mail.id } })
    await send()
    expect(to()).toHaveLength(1)
  }
})

test('the preview of a recipient’s mail contains no working personal links', async () => {
  const { api, upcoming, enrol, write, disableTemplates, training } = await setUp()
  await disableTemplates()
  const event = await upcoming()
  const { ids } = await enrol(event, [guest()])
  const link = fromPlainText('{links.survey}')
  const { eventId, subject, body } = await write(event, { body: { es: link, en: link } } as never)
  const person = { source: 'attendees' as const, id: ids[0]! }
  const { text } = await training.call(mailsApi.preview, {
    input: { eventId, subject: subject!, body: body!, lang: 'es', person },
  })
  expect(text).not.toMatch(/token=/)
  expect(await api.db.selectFrom('surveyInvitations').selectAll().execute()).toEqual([])
})
