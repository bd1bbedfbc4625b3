/** Percentages of sessions held, which the first mark of a session changes for everybody. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceEvents, phoneMark } from '#test/fixtures/attendance-events.ts'
import type { Made } from '#test/fixtures/make.ts'

const { held, rowOf, put, sync } = attendanceEvents(await testApi())

test('a session counts for everybody once somebody is marked in it, and until nobody is', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'])
  const [ana, luis] = attendees as [Made, Made]
  const both = attendees.map(({ id: attendeeId }) => ({ attendeeId, sessionKey: 's1', status: 'present' }))
  expect((await put(id, both)).map(({ attendancePct }) => attendancePct)).toEqual(['100.00', '100.00'])
  const next = { attendeeId: ana.id, sessionKey: 's2', status: 'present' }
  const rows = await put(id, [next])
  expect(new Map(rows.map((row) => [row.id, row.attendancePct]))).toEqual(
    new Map([
      [ana.id, '100.00'],
      [luis.id, '50.00'],
    ]),
  )
  await put(id, [{ ...next, status: null }])
  expect(await rowOf(luis)).toMatchObject({ attendancePct: '100.00' })
})
test('two phones that mark the first people of a session at once both succeed', async () => {
  const { id, attendees } = await held(['Ana', 'Luis', 'Rosa', 'Pedro'])
  await Promise.all(attendees.map((one) => sync(id, [phoneMark({ attendeeId: one.id })])))
  for (const one of attendees) expect(await rowOf(one)).toMatchObject({ attendancePct: '100.00' })
})
