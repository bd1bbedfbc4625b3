/** A meeting that was deleted at its provider and made anew: what was held in the first one stays known. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { meetingsApi } from '../planning/meeting.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceSteps } from '#test/meetings/attendance-steps.ts'
import { sessionIn } from '#test/meetings/hosted-events.ts'
import { joining } from '#test/meetings/joining.ts'
import { providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, patch, provide, enrol, training } = joining(api, server)
const { stay, tell, fetchAgain, read } = attendanceSteps(api, server)

test('who was who in the sessions before, and what was not fetched yet', async () => {
  const sessions = [sessionIn(7), sessionIn(14), sessionIn(21)]
  const hostId = await host('zoom', 'anew')
  const { id } = await event('zoom', hostId, { sessions, meetingSeries: 'recurring' })
  const [ana, luis] = await enrol({ id }, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  await provide()
  const [first] = await meetings(id)
  for (const [attendeeId, registrantId] of [
    [ana!, 'ana-1'],
    [luis!, 'luis-1'],
  ])
    await api.db
      .insertInto('meetingPeople')
      .values({ meetingId: first!.id, attendeeId: attendeeId!, registrantId: registrantId! })
      .execute()
  // As if its first session had been a week ago.
  const { startAt, endAt } = sessionIn(-7)
  const held = { meetingId: first!.id, externalId: first!.externalId!, session: { startAt, endAt } }
  await sql`update meeting_times set starts_at = ${startAt}, ends_at = ${endAt}
    where meeting_id = ${first!.id} and starts_at = ${sessions[0]!.startAt}`.execute(api.db)
  await sql`update events set sessions = jsonb_set(sessions, '{0}', sessions -> 0 || ${JSON.stringify(held.session)}::jsonb)
    where id = ${id}`.execute(api.db)
  await stay(held, { name: 'iPad', registrant: 'ana-1' })
  server.meetings.remove(held.externalId)
  await patch(id, { title: { es: 'Otro título', en: null } })
  await provide()
  expect(await meetings(id)).toMatchObject([{ id: first!.id, reason: 'deleted' }])

  const anew = await training.call(meetingsApi.retry, { params: { id: first!.id } })
  expect(anew.times.map(({ startsAt }) => startsAt)).toEqual(sessions.slice(1).map((one) => one.startAt))
  await provide()
  const [second, ...none] = await meetings(id)
  expect(none).toEqual([])
  expect(second).toMatchObject({ id: anew.id, state: 'ready', plan: { startsAt: sessions[1]!.startAt } })
  expect(second!.externalId).not.toBe(held.externalId)
  expect(server.meetings.get(second!.externalId!)!.occurrences).toHaveLength(2)

  tell(held, [{ name: 'Laptop', registrant: 'luis-1' }])
  await fetchAgain(first!.id)
  const { people, fetches } = await read(id)
  expect(people.map(({ seat, how }) => [seat?.id, how]).sort()).toEqual([
    [ana, 'registrant'],
    [luis, 'registrant'],
  ])
  expect(fetches).toMatchObject([{ meetingId: first!.id, reason: null }])
})
