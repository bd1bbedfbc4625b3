/** Notices of events that change: drafts that nobody sent are work for somebody, under the event's own title. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/event.api.ts'
import { testApi } from '#test/api.ts'
import { eventMails, guest } from '#test/event-mails.ts'
import { sayReferred, titleOf } from '#web/office/records/titles.ts'
import { noticesBoard } from './mails-board.screens.tsx'
import { unsentNotices } from './mail-today.screens.tsx'
import { mailsApi } from './mail.api.ts'
import { mails } from './mail.ts'

test('the notice of a postponed event is work on Today and on its board until somebody sends it', async () => {
  const { training, upcoming, enrol } = eventMails(await testApi())
  const made = await upcoming()
  await enrol(made, [guest()])
  const event = await training.call(eventsApi.get, { params: { id: made.id } })
  expect(await unsentNotices.load(training)).toEqual({ lines: [], total: 0 })
  expect(await noticesBoard.ask(training, event)).toEqual([])

  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'postponed' } })
  const { lines, total } = await unsentNotices.load(training)
  expect(total).toBe(1)
  expect(lines).toMatchObject([{ title: event.title!.es, facts: 'Evento pospuesto' }])
  expect(lines[0]!.href).toBe(`/es/office/event-mails/${lines[0]!.key}`)
  const onBoard = [{ state: 'missing', goTo: 'mails', words: { es: 'Evento pospuesto' } }]
  expect(await noticesBoard.ask(training, event)).toMatchObject(onBoard)

  await training.call(mailsApi.schedule, { params: { id: lines[0]!.key }, input: {} })
  expect((await unsentNotices.load(training)).total).toBe(0)
  expect(await noticesBoard.ask(training, event)).toEqual([])
})

test('a mail is called by its subject with the title of its event, also after it is changed', async () => {
  const { training, upcoming, write } = eventMails(await testApi())
  const made = await upcoming()
  const event = await training.call(eventsApi.get, { params: { id: made.id } })
  const written = await write(made)
  const subject = { es: 'Ya casi: {event.title}, {attendee.firstName}', en: 'Soon: {event.title}' }
  const changed = await training.call(mailsApi.patch, { params: { id: written.id }, input: { subject } })
  expect(titleOf(mails, changed, 'es')).toBe(`Ya casi: ${event.title!.es}, {attendee.firstName}`)
  expect(sayReferred('{event.title}', {})).toBe('{event.title}')
})
