/** Lines about certificates on Today and on an event's board. */
import { expect, test } from 'vitest'
import { certificatesExpiring } from '../expiry/expiring-today.server.ts'
import { certificatesToIssue } from './certificate-today.server.ts'
import { dayOf } from '#web/relative-days.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued, peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { certificatesApi } from './certificate.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const people = peopleOf(api, make)

async function saidOf(eventId: string) {
  const board = await training.call(eventBoardsApi.get, { params: { id: eventId } })
  const item = board.find(({ key }) => key === 'certificates')
  const { lines } = await certificatesToIssue.load(training)
  return { board: item?.facts, today: lines.find(({ href }) => href.includes(`/${eventId}?`))?.facts }
}

test('the board and Today show the number of people who qualify, singular and plural', async () => {
  const [ana, luis] = await people('Ana', 'Luis')
  const eventId = String(ana!['eventId'])
  // The booker has a seat in the order too.
  const others = api.db.updateTable('attendees').set({ attendancePct: '0', outcome: 'noShow' })
  await others.where('eventId', '=', eventId).where('id', 'not in', [ana!.id, luis!.id]).execute()
  const { candidates } = await training.call(certificatesApi.ofEvent, { params: { id: eventId } })
  const absent = candidates.length - 2
  expect(await saidOf(eventId)).toMatchObject({
    board: '2 califican y aún no lo tienen',
    today: expect.stringContaining('2 personas cumplen y no lo tienen') as string,
  })
  const issue = (id: string) => training.call(certificatesApi.forAttendee, { params: { id }, input: {} })
  await issue(ana!.id)
  expect(await saidOf(eventId)).toMatchObject({
    board: '1 califica y aún no lo tiene',
    today: expect.stringContaining('1 persona cumple y no lo tiene') as string,
  })
  await issue(luis!.id)
  const out = absent === 1 ? '1 no califica' : `${absent} no califican`
  expect(await saidOf(eventId)).toEqual({ board: `2 emitidos, ${out}`, today: undefined })
})

test('Today lists certificates that expire within sixty days, the soonest first, with a link to all', async () => {
  await api.db.updateTable('certificates').set({ validUntil: null }).execute()
  const ends = async (day: string) => {
    const { id } = await issued(api, make)
    await api.db
      .updateTable('certificates')
      .set({ validUntil: dayOf(day) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [later, soon] = [await ends('today+60'), await ends('today')]
  await ends('today+61')
  await ends('today-1')
  const { lines, total, all } = await certificatesExpiring.load(training)
  expect([lines.map(({ key }) => key), total]).toEqual([[soon, later], 2])
  expect(all?.filters).toContainEqual({ field: 'validUntil', op: 'lte', value: 'today+60' })
})
