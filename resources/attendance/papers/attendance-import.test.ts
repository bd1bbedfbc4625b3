/** Headings and cells in the spellings people use. */
import { expect, test } from 'vitest'
import { columnsIn, readMark } from './attendance-import.ts'

const sessions = [
  { key: 's1', startAt: '2026-03-02T13:00:00.000Z', endAt: '2026-03-02T17:00:00.000Z' },
  { key: 's4', startAt: '2026-03-04T00:30:00.000Z', endAt: '2026-03-04T02:30:00.000Z' },
]
const columns = (...head: string[]) => columnsIn(head, sessions, 'America/Santo_Domingo')

test('recognises headings in both languages, with and without accents', () => {
  expect(columns('Correo electrónico', 'Cédula', 'ASISTENCIA').named).toEqual({
    email: 0,
    documentId: 1,
    status: 2,
  })
  expect(columns('First name', 'Last name', 'Minutes').named).toEqual({
    firstName: 0,
    lastName: 1,
    minutes: 2,
  })
})
test("matches sessions by number or by their day at the event's location", () => {
  const keys = (...head: string[]) => columns(...head).sessions.map(({ session }) => session.key)
  expect(keys('Sesión 1', 'S2')).toEqual(['s1', 's4'])
  expect(keys('2026-03-02', '03/03/2026')).toEqual(['s1', 's4'])
  expect(keys('Sesión 3', '2026-03-04', 'Notas')).toEqual([])
})
test('parses cells as a status, a tick or minutes', () => {
  const read = (text: string) => readMark(text, sessions[0]!)
  expect(['P', 'sí', 'X', '✓', 'Presente'].map((text) => read(text)?.status)).toEqual(
    Array(5).fill('present'),
  )
  expect(['T', 'tarde', 'L'].map((text) => read(text)?.status)).toEqual(Array(3).fill('late'))
  expect(['J', 'Excused'].map((text) => read(text)?.status)).toEqual(Array(2).fill('excused'))
  expect(read('0')).toEqual({ status: 'absent', minutes: null })
  expect(read('90 min')).toEqual({ status: 'partial', minutes: 90 })
  expect(read('240')).toEqual({ status: 'present', minutes: 240 })
  expect(read(' ')).toBeUndefined()
  expect([read('quizás'), read('=1+1'), read('9999')]).toEqual([null, null, null])
})
