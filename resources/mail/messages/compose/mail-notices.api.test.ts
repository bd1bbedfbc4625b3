/** Unsent notices of changed events appear on Today and on the board. */
import { expect, test } from 'vitest'
import { sayReferred } from '#core/display.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { eventMails, guest, inHours } from '#test/fixtures/event-mails.ts'
import type { Made } from '#test/fixtures/make.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { unsentNotices } from '../mail-today.server.ts'
import { mailsApi } from '../mail.api.ts'

test('the notice of a postponed event is listed on Today and on its board until it is sent', async () => {
  const { training, upcoming, enrol } = eventMails(await testApi())
  const made = await upcoming()
  await enrol(made, [guest()])
  const event = await training.call(eventsApi.get, { params: { id: made.id } })
  const onBoard = async () =>
    (await training.call(eventBoardsApi.get, { params: { id: event.id } })).filter(({ key }) =>
      key.startsWith('notice'),
    )
  expect(await unsentNotices.load(training)).toEqual({ lines: [], total: 0 })
  expect(await onBoard()).toEqual([])

  await training.call(eventsApi.state, { params: { id: event.id }, input: { to: 'postponed' } })
  const { lines, total } = await unsentNotices.load(training)
  expect(total).toBe(1)
  expect(lines).toMatchObject([{ title: event.title!.es, facts: 'Evento pospuesto' }])
  expect(lines[0]!.href).toBe(`mails/${lines[0]!.key}`)
  expect(await onBoard()).toMatchObject([
    { severity: 'warning', goTo: 'mails', title: 'Evento pospuesto', action: 'Leer y enviar' },
  ])

  await training.call(mailsApi.schedule, { params: { id: lines[0]!.key }, input: {} })
  expect((await unsentNotices.load(training)).total).toBe(0)
  expect(await onBoard()).toEqual([])
})

test('the notice of a past event is not listed', async () => {
  const api = await testApi()
  const { training, upcoming, enrol } = eventMails(api)
  const { id } = await upcoming()
  await enrol({ id } as Made, [guest()])
  await training.call(eventsApi.state, { params: { id }, input: { to: 'cancelled', reason: 'No hubo' } })
  expect((await unsentNotices.load(training)).total).toBe(1)
  await api.db
    .updateTable('events')
    .set({ startsAt: inHours(-30), endsAt: inHours(-26) })
    .where('id', '=', id)
    .execute()
  expect((await unsentNotices.load(training)).total).toBe(0)
  expect(await training.call(eventBoardsApi.get, { params: { id } })).toEqual([])
})

test('type-ahead names a mail by subject with the title of its event, without variables', async () => {
  const { training, upcoming, write } = eventMails(await testApi())
  const made = await upcoming()
  const event = await training.call(eventsApi.get, { params: { id: made.id } })
  const subject = { es: 'Brújula, {attendee.firstName}: {event.title}', en: 'Compass: {event.title}' }
  await write(made, { subject })
  const [found] = await training.call(mailsApi.search, { input: { term: 'brujula', limit: 5 } })
  expect(found).toMatchObject({
    label: `Brújula, …: ${event.title!.es}`,
    sublabel: `${event.code} · Borrador`,
  })
})

test('the title of a mail is its subject with the title of its event, also after a change', async () => {
  const { training, upcoming, write } = eventMails(await testApi())
  const made = await upcoming()
  const event = await training.call(eventsApi.get, { params: { id: made.id } })
  const written = await write(made)
  const subject = { es: 'Ya casi: {event.title}, {attendee.firstName}', en: 'Soon: {event.title}' }
  const changed = await training.call(mailsApi.patch, { params: { id: written.id }, input: { subject } })
  expect(titleOf(changed)).toBe(`Ya casi: ${event.title!.es}, …`)
  expect(sayReferred('{event.title}', undefined)).toBe('{event.title}')
})
