/** Attendance over HTTP: marks, scores, spreadsheets, papers. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceEvents, phoneMark, session } from '#test/fixtures/attendance-events.ts'
import type { Made } from '#test/fixtures/make.ts'
import { attendanceApi } from './attendance.api.ts'

const api = await testApi()
const { held, enrolled, rowOf, marksOf, put, sync, make, training } = attendanceEvents(api)

test('marks by hand update percentage and outcome and are audited', async () => {
  const { id, attendees } = await held(['Ana'])
  const [ana] = attendees as [Made]
  const [row] = await put(id, [{ attendeeId: ana.id, sessionKey: 's1', status: 'present' }])
  expect(row).toMatchObject({ attendancePct: '100.00', outcome: 'pending' })
  const [after] = await put(id, [{ attendeeId: ana.id, sessionKey: 's2', status: 'absent' }])
  expect(after).toMatchObject({ attendancePct: '50.00', outcome: 'notApproved' })
  expect(after!.marks['s2']).toMatchObject({ status: 'absent', source: 'manual', by: 'Capacitación' })
  const history = await training.call(historyApi.of, { params: { resource: 'attendees', id: ana.id } })
  expect(history[0]!.changes.map(({ field }) => field)).toEqual(['attendance', 'attendancePct', 'outcome'])
})
test('clearing a mark updates the percentage', async () => {
  const { id, attendees } = await held(['Ana'])
  const [ana] = attendees as [Made]
  await put(id, [{ attendeeId: ana.id, sessionKey: 's1', status: 'present' }])
  const [row] = await put(id, [{ attendeeId: ana.id, sessionKey: 's1', status: null }])
  expect(row).toMatchObject({ attendancePct: null, outcome: 'pending' })
})
test('a batch with an unknown attendee writes nothing and names it', async () => {
  const { id, attendees } = await held(['Ana'])
  const other = await held(['Luis'])
  const marks = [
    { attendeeId: attendees[0]!.id, sessionKey: 's1', status: 'present' },
    { attendeeId: other.attendees[0]!.id, sessionKey: 's9', status: 'present' },
  ]
  const refused = await put(id, marks).catch((error: unknown) => error)
  expect(Object.keys((refused as { validationErrors: object }).validationErrors)).toEqual([
    'marks.1.attendeeId',
    'marks.1.sessionKey',
  ])
  expect(await marksOf(attendees[0]!)).toEqual([])
})
test('a closed event refuses marks and scores; a sync reports this for each mark', async () => {
  const { id, attendees } = await held(['Ana'])
  const [ana] = attendees as [Made]
  await api.db.updateTable('events').set({ status: 'closed' }).where('id', '=', id).execute()
  const marks = [{ attendeeId: ana.id, sessionKey: 's1', status: 'present' }]
  await expect(put(id, marks)).rejects.toMatchObject({ status: 409 })
  const results = [{ attendeeId: ana.id, score: 90 }]
  await expect(
    training.call(attendanceApi.results, { params: { id }, input: { results } }),
  ).rejects.toMatchObject({ status: 409 })
  const { outcomes } = await sync(id, [phoneMark({ attendeeId: ana.id })])
  expect(outcomes[0]!.outcome).toBe('closed')
  expect(await marksOf(ana)).toEqual([])
})
test('an instructor marks own events only', async () => {
  const user = await api.user('instructor')
  const instructor = await make.record('instructors', { userId: user.id })
  const own = await held(['Ana'], { instructors: [{ instructorId: instructor.id, role: 'lead' }] })
  const others = await held(['Luis'])
  const client = api.client('instructor')
  const mark = ({ id, attendees }: typeof own) =>
    client.call(attendanceApi.put, {
      params: { id },
      input: { marks: [{ attendeeId: attendees[0]!.id, sessionKey: 's1', status: 'present' }] },
    })
  await expect(mark(own)).resolves.toHaveLength(1)
  await expect(mark(others)).rejects.toMatchObject({ status: 404 })
  expect(await marksOf(others.attendees[0]!)).toEqual([])
  for (const call of [attendanceApi.list, attendanceApi.roster])
    await expect(client.call(call, { params: { id: others.id } })).rejects.toMatchObject({ status: 404 })
})

test('an instructor reads the history of marks of own events only', async () => {
  const user = await api.newUser({ roles: ['instructor'] })
  const instructor = await make.record('instructors', { userId: user.id })
  const own = await held(['Ana'], { instructors: [{ instructorId: instructor.id, role: 'lead' }] })
  const others = await held(['Luis'])
  const historyOfMark = async ({ id, attendees }: typeof own) => {
    const attendeeId = attendees[0]!.id
    await put(id, [{ attendeeId, sessionKey: 's1', status: 'present' }])
    const mark = await api.db
      .selectFrom('attendanceMarks')
      .select('id')
      .where('attendeeId', '=', attendeeId)
      .executeTakeFirstOrThrow()
    return api.client(user).call(historyApi.of, { params: { resource: 'attendanceMarks', id: mark.id } })
  }
  await expect(historyOfMark(own)).resolves.toEqual([])
  await expect(historyOfMark(others)).rejects.toMatchObject({ status: 404 })
})

test('sets many scores at once; an outcome set by hand stays until it is reset', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'], { minScore: 70 })
  const [ana, luis] = attendees as [Made, Made]
  await put(
    id,
    attendees.flatMap((attendee) =>
      ['s1', 's2'].map((sessionKey) => ({ attendeeId: attendee.id, sessionKey, status: 'present' })),
    ),
  )
  const set = (results: unknown[]) =>
    training.call(attendanceApi.results, { params: { id }, input: { results: results as never } })
  const rows = await set([
    { attendeeId: ana.id, score: 70 },
    { attendeeId: luis.id, score: 55 },
  ])
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['approved', 'notApproved'])
  await set([{ attendeeId: luis.id, outcome: 'approved' }])
  await put(id, [{ attendeeId: luis.id, sessionKey: 's2', status: 'absent' }])
  expect(await rowOf(luis)).toMatchObject({
    outcome: 'approved',
    outcomeByHand: true,
    attendancePct: '50.00',
  })
  await set([{ attendeeId: luis.id, outcome: 'byRule' }])
  expect(await rowOf(luis)).toMatchObject({ outcome: 'notApproved', outcomeByHand: false })
})
test('completing the event decides who was absent, and a changed rule is applied again', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'], {
    sessions: [session('s1', -9), session('s2', -4, 3)],
  })
  const [ana, luis] = attendees as [Made, Made]
  await put(id, [{ attendeeId: ana.id, sessionKey: 's1', status: 'present' }])
  await training.call(eventsApi.state, { params: { id }, input: { to: 'completed' } })
  expect(await rowOf(luis)).toMatchObject({ outcome: 'noShow', attendancePct: null })
  expect(await rowOf(ana)).toMatchObject({ outcome: 'notApproved', attendancePct: '57.14' })
  const certificateRule = { minAttendancePct: 50, minScore: null, surveyRequired: false, paidRequired: false }
  await training.call(eventsApi.patch, { params: { id }, input: { certificateRule } })
  expect(await rowOf(ana)).toMatchObject({ outcome: 'participated' })
})

test('a session with marks cannot be removed; it keeps them when moved, and can go once unmarked', async () => {
  const { id, event, attendees } = await held(['Ana'])
  const [ana] = attendees as [Made]
  const [, second] = event['sessions'] as [object, object]
  const mark = (status: string | null) => put(id, [{ attendeeId: ana.id, sessionKey: 's1', status }])
  const keep = (sessions: object[]) =>
    training.call(eventsApi.patch, { params: { id }, input: { sessions: sessions as never } })
  await mark('present')
  const refused = (error: { status: number; validationErrors: object }) => [
    error.status,
    error.validationErrors,
  ]
  expect(await keep([second]).catch(refused)).toEqual([
    422,
    { sessions: expect.stringMatching(/^La sesión del .+ tiene asistencia marcada/) },
  ])
  const inEnglish = api.client('training', 'en')
  const inEnglishToo = inEnglish.call(eventsApi.patch, { params: { id }, input: { sessions: [] } })
  expect(await inEnglishToo.catch(refused)).toEqual([
    422,
    { sessions: expect.stringMatching(/^The session of .+ has attendance marked/) },
  ])
  expect((await marksOf(ana)).map(({ sessionKey }) => sessionKey)).toEqual(['s1'])
  expect((await keep([session('s1', -8, 2), second])).sessions.map(({ key }) => key)).toEqual(['s1', 's2'])
  await api.db.updateTable('attendees').set({ enrolment: 'unEnrolled' }).where('id', '=', ana.id).execute()
  expect(await keep([second]).catch(refused)).toEqual([
    422,
    { sessions: expect.stringMatching(/debe quedarse en el evento/) },
  ])
  await api.db.updateTable('attendees').set({ enrolment: 'enrolled' }).where('id', '=', ana.id).execute()
  await mark(null)
  expect((await keep([second])).sessions.map(({ key }) => key)).toEqual(['s2'])
})

test('a dry run of a spreadsheet reports errors per row; importing it again changes nothing', async () => {
  const { id, attendees } = await held(['Ana', 'Luis', 'Ana'])
  const [ana, luis] = attendees as [Made, Made]
  const rows = [
    ['Correo', 'Nombre completo', 'Sesión 1', 'Sesión 2'],
    [String(ana['email']), '', 'P', '90'],
    ['', 'luis peña', 'ausente', ''],
    ['', 'Ana Peña', 'P', ''],
    ['nadie@conforme.test', '', 'P', ''],
    [String(luis['email']), '', 'P', ''],
    ['', '', 'P', ''],
    ['', '', '', ''],
  ]
  const take = (dryRun: boolean) =>
    training.call(attendanceApi.import, { params: { id }, input: { dryRun, rows } })
  const trial = await take(true)
  expect(trial.rows.map(({ row, state }) => `${row} ${state}`)).toEqual([
    '2 change',
    '3 change',
    '4 error',
    '5 error',
    '6 error',
    '7 error',
  ])
  expect(await marksOf(ana)).toEqual([])
  expect(await take(false)).toMatchObject({ changed: 2, failed: 4 })
  expect(
    (await marksOf(ana)).map(({ sessionKey, status, minutes, source }) => [
      sessionKey,
      status,
      minutes,
      source,
    ]),
  ).toEqual([
    ['s1', 'present', null, 'import'],
    ['s2', 'partial', 90, 'import'],
  ])
  expect(await take(false)).toMatchObject({ changed: 0, same: 2, failed: 4 })
  await expect(
    training.call(attendanceApi.import, {
      params: { id },
      input: { dryRun: true, rows: [['Notas'], ['x']] },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a sheet tells people who share a mailbox apart by their names', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'])
  const [ana, luis] = attendees as [Made, Made]
  const email = String(ana['email'])
  await api.db.updateTable('attendees').set({ email }).where('id', '=', luis.id).execute()
  const rows = [
    ['Correo', 'Nombre completo', 'Sesión 1'],
    [email, 'Luis Peña', 'P'],
    [email, '', 'P'],
    [email, 'Sol Peña', 'P'],
  ]
  const outcome = await training.call(attendanceApi.import, {
    params: { id },
    input: { dryRun: false, rows },
  })
  expect(outcome.rows.map(({ name, state }) => [name, state])).toEqual([
    ['Luis Peña', 'change'],
    [null, 'error'],
    [null, 'error'],
  ])
  expect([await marksOf(ana), (await marksOf(luis)).length]).toEqual([[], 1])
})

test('imports a sheet with more marks than the parameters of one statement', async () => {
  const sessions = Array.from({ length: 60 }, (_, at) => session(`s${at + 1}`, at - 65, 1))
  const people = Array.from({ length: 112 }, () => 'Sol')
  const { id, event } = await held(['Ana'], { sessions })
  await api.db
    .updateTable('events')
    .set({ capacity: JSON.stringify({ total: 200, onSite: null, online: null }) } as never)
    .where('id', '=', id)
    .execute()
  const attendees = await enrolled(event, people)
  const rows = [
    ['Correo', ...sessions.map((_, at) => `Sesión ${at + 1}`)],
    ...attendees.map(({ email }) => [String(email), ...sessions.map(() => 'P')]),
  ]
  const done = await training.call(attendanceApi.import, { params: { id }, input: { dryRun: false, rows } })
  expect(done).toMatchObject({ changed: 112, failed: 0 })
  expect(await marksOf(attendees.at(-1)!)).toHaveLength(60)
})

test('one call marks five hundred attendees', async () => {
  const names = Array.from({ length: 500 }, () => 'Luz')
  const { id, attendees } = await held(names.slice(0, 100))
  await api.db
    .updateTable('events')
    .set({ capacity: JSON.stringify({ total: 900, onSite: null, online: null }) as never })
    .where('id', '=', id)
    .execute()
  const event = { id } as Made
  const all = [...attendees, ...(await enrolled(event, names.slice(100)))]
  const rows = await put(
    id,
    all.map((attendee) => ({ attendeeId: attendee.id, sessionKey: 's1', status: 'present' })),
  )
  expect(rows.filter(({ attendancePct }) => attendancePct === '100.00')).toHaveLength(500)
})

test('the signature list and the tickets are PDFs in both languages', async () => {
  const { id, event } = await held(['Ana', 'Luis'])
  for (const [locale, path, name] of [
    ['es', 'attendees-list', `Lista de asistencia ${String(event['code'])}.pdf`],
    ['en', 'attendees-list?session=s2', `Attendance list ${String(event['code'])}.pdf`],
    ['es', 'tickets', `Entradas ${String(event['code'])}.pdf`],
  ] as const) {
    const response = await api.request(`/v1/${locale}/events/${id}/${path}`, {
      as: 'training',
      headers: { accept: 'application/pdf' },
    })
    expect(response.status).toBe(200)
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain(name)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
})
