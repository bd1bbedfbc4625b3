/** A process that is killed while it registers or unregisters somebody leaves one registrant, or none, and nothing to be done. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { testApi, type TestApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { joining } from '#test/meetings/joining.ts'
import { hanging, holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { registerAhead } from './register-ahead.server.ts'

const worker = (api: TestApi) =>
  workerProcess('test/meetings/worker.ts', JSON.stringify(api.connection), api.publicUrl)
/** As if the dead process's claim had run out. */
const endClaims = ({ db }: TestApi) =>
  db
    .updateTable('meetingPeople')
    .set({ claimedUntil: new Date(0).toISOString() })
    .execute()
const faults = [
  ['before', hanging],
  ['after', holdingAnswer],
] as const

async function oneSeat() {
  const api = await testApi()
  const server = await providerServer(api.publicUrl)
  const steps = joining(api, server)
  const event = await steps.ready('zoom')
  const [id] = await steps.enrol(event, [{ firstName: 'Ana' }])
  const asked = (path: string) => server.calls.filter((call) => call.endsWith(path)).length
  return {
    api,
    server,
    asked,
    row: () => steps.rows(id!),
    registrants: () => steps.registrants(event.id),
    id: id!,
  }
}

test.for(faults)(
  'killed while somebody is registered, %s the provider does, one registrant is there in the end',
  async ([when, fault]) => {
    const { api, server, asked, row, registrants } = await oneSeat()
    server.fail('/registrants', fault)
    const kill = await worker(api)
    await until(() => asked('/registrants') === 1)
    await kill()
    expect(await registrants()).toHaveLength(when === 'before' ? 0 : 1)
    expect(await row()).toMatchObject([{ registrantId: null }])
    await endClaims(api)
    const end = await worker(api)
    await expect.poll(row).toMatchObject([{ registrantId: expect.any(String), claimedUntil: null }])
    await end()
    const [one, ...others] = await registrants()
    expect(others).toEqual([])
    expect(await row()).toMatchObject([{ registrantId: one!.id }])
  },
)

test.for(faults)(
  'killed while somebody is unregistered, %s the provider does, nobody is there in the end',
  async ([when, fault]) => {
    const { api, server, asked, row, registrants, id } = await oneSeat()
    await runJob(api, registerAhead, {})
    const query = { reason: 'illness' } as never
    await api.client('training').call(attendeesApi.remove, { params: { id }, query })
    server.fail('/registrants/status', fault)
    const kill = await worker(api)
    await until(() => asked('/registrants/status') === 1)
    await kill()
    expect(await registrants()).toHaveLength(when === 'before' ? 1 : 0)
    expect(await row()).toMatchObject([{ registrantId: expect.any(String) }])
    await endClaims(api)
    const end = await worker(api)
    await expect.poll(row).toMatchObject([{ registrantId: null, joinUrl: null, claimedUntil: null }])
    await end()
    expect(await registrants()).toEqual([])
    expect(asked('/registrants/status')).toBe(2)
  },
)
