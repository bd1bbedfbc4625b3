/** Documents identify the same person in any spelling and on every entry path. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceEvents } from '#test/fixtures/attendance-events.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendanceApi } from '#resources/attendance/sheet/attendance.api.ts'
import type { ImportRow } from './attendee-import.ts'
import { attendeesApi } from './attendee.api.ts'
import { documentKeys } from '#resources/booking/enrolment/known-people.server.ts'

const api = await testApi()
const { sales, event, order } = await seating(api, maker(api))
const { held } = attendanceEvents(api)
const training = api.client('training')

const known = [
  { documentType: 'cedula', documentId: '001-1391820-5' },
  { documentType: 'passport', documentId: 'ab 123-456' },
  { documentType: 'passport', documentId: '98765432109' },
]
/** In order: another spelling, a blank document, and another kind with the same digits. */
const written = [{ documentId: '00113918205' }, { documentType: 'passport', documentId: 'AB123456' }]
const others = [{ documentType: 'cedula', documentId: '987-6543210-9' }, { documentId: '--' }]
const enrolled = 'Esta persona ya está inscrita en el evento'

test('normalises documents by punctuation, spaces and case, to nothing when they are blank', async () => {
  const keys = (type: string | null, ...ids: (string | null)[]) =>
    documentKeys(
      api.db,
      ids.map((id) => ({ type, id })),
    )
  const [plain, ...same] = await keys('cedula', '00113918205', '001-1391820-5', ' 001 1391820 5 ')
  expect([...new Set(same)]).toEqual([plain])
  expect(await keys(null, '001-1391820-5')).toEqual([plain])
  expect(await keys('passport', '00113918205')).not.toEqual([plain])
  expect(await keys('passport', 'ab-1', 'AB 1', 'Ñ1', 'ñ1')).toEqual(['AB1', 'AB1', 'Ñ1', 'Ñ1'])
  expect(await keys('passport', '', ' - ', null)).toEqual([null, null, null])
})

test('an order refuses known people, and blank documents identify nobody', async () => {
  const { id } = await event(20)
  await order(id, [...known, { documentId: ' - ' }].map(person))
  const again = order(id, written.map(person))
  await expect(again).rejects.toMatchObject({
    validationErrors: { 'attendees.0.documentId': enrolled, 'attendees.1.documentId': enrolled },
  })
  const twice = order(id, [person({ documentId: 'x-1' }), person({ documentId: 'X1' })])
  await expect(twice).rejects.toMatchObject({
    validationErrors: { 'attendees.1.documentId': 'Esta persona aparece dos veces' },
  })
  expect(await order(id, [...others, { documentId: '/' }].map(person))).toMatchObject({ seats: 3 })
})

test('a list skips known people, and blank documents identify nobody', async () => {
  const { id } = await event(20)
  const made = await order(id, known.map(person))
  const rows: ImportRow[] = [...written, ...others, { documentId: '..' }].map(person)
  for (const dryRun of [true, false]) {
    const taken = await sales.call(attendeesApi.importPeople, {
      params: { id: made.id },
      input: { rows, dryRun },
    })
    expect(taken.rows.map(({ state }) => state)).toEqual(['known', 'known', 'new', 'new', 'new'])
  }
})

test('an attendance sheet finds people by document in any spelling, and nobody by a blank one', async () => {
  const { id, attendees } = await held(['Ana', 'Luis', 'Eva', 'Sol'])
  for (const [at, document] of [...known.slice(0, 2), { documentId: '-' }, { documentId: '--' }].entries())
    await training.call(attendeesApi.patch, { params: { id: attendees[at]!.id }, input: document as never })
  const rows = [
    ['Cédula', 'Correo', 'Sesión 1'],
    ...written.map(({ documentId }) => [documentId, '', 'P']),
    ['-', '', 'P'],
    ['-', String(attendees[3]!['email']), 'P'],
  ]
  const trial = await training.call(attendanceApi.import, { params: { id }, input: { dryRun: true, rows } })
  expect(trial.rows.map(({ name, state }) => [name, state])).toEqual([
    ['Ana Peña', 'change'],
    ['Luis Peña', 'change'],
    [null, 'error'],
    ['Sol Peña', 'change'],
  ])
})
