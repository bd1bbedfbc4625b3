/** A meeting at the stand-in for Teams can be tried up to its attendance, though Teams registers nobody. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { meetingAttendanceApi } from '#resources/meetings/attendance/meeting-attendance.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { inMinutes } from '#test/meetings/joining.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { recorded } from '#test/meetings/recorded.ts'
import { mountRooms } from './meeting-pages.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, meetings, patch, fetchAgain, training } = recorded(api, server)
const rooms = new Hono()
mountRooms(rooms, 'msteams', server.meetings)
const submit = (path: string, fields: Record<string, string>) =>
  rooms.request(path, { method: 'POST', body: new URLSearchParams(fields) })

test('who gave a name at the door was there once its host pretends that the session took place', async () => {
  const { id, sessions } = await ready('msteams', { presentMinPct: 80 })
  const [ana, eva] = await enrol({ id }, [{ firstName: 'Ana' }, { firstName: 'Eva' }])
  const [meeting] = await meetings(id)
  const room = `/msteams/w/${server.meetings.get(meeting!.externalId!)!.secret}`
  await submit(room, { name: 'Ana Peña', answer: 'enter' })
  const page = await (await rooms.request(room)).text()
  const [, link] = /href="([^"]+)"/.exec(page)!
  const host = new URL(link!, `${server.url}${room}`).pathname
  await submit(host, {})
  // Once more, the guest who was made up is nobody who came.
  await submit(host, {})
  await patch(id, { sessions: [{ ...sessions[0]!, startAt: inMinutes(-120), endAt: inMinutes(-60) }] })
  await fetchAgain(meeting!.id)
  const read = await training.call(meetingAttendanceApi.ofEvent, { params: { id } })
  expect(read.sessions[0]!.proposals).toMatchObject([
    { seatId: ana, status: 'present' },
    { seatId: eva, status: 'absent' },
  ])
  expect(read.people.map(({ name }) => name).sort()).toEqual(['Ana Peña', 'Invitado sin registro'])
})
