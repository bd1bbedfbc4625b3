/** Tests how the end of a session follows its start. */
import { expect, test } from 'vitest'
import { withStartDay } from './session-times.ts'

const at = (day: string, time: string) => ({ day, time })

test('the end takes the day of the start over, and stays as many nights after it', () => {
  const typed = { start: at('', ''), end: at('', '') }
  expect(withStartDay(typed, '2026-03-15')).toEqual(at('2026-03-15', ''))
  const sameDay = { start: at('2026-03-15', '08:30'), end: at('2026-03-15', '12:30') }
  expect(withStartDay(sameDay, '2026-03-22')).toEqual(at('2026-03-22', '12:30'))
  const overnight = { start: at('2026-03-15', '20:00'), end: at('2026-03-16', '02:00') }
  expect(withStartDay(overnight, '2026-03-22')).toEqual(at('2026-03-23', '02:00'))
  expect(withStartDay(overnight, '')).toEqual(at('', '02:00'))
})
