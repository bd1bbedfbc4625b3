/** Diplomates require the certificates of their modules, on Today and in lists. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { issued, peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const set = (id: string, values: object) =>
  api.db.updateTable('attendees').set(values).where('id', '=', id).execute()

/** Ana attends the diplomate; `holder` has the certificate of its one required module. */
const held = await issued(api, make)
const [ana] = await peopleOf(api, make)('Ana')
const eventId = String(ana!['eventId'])
const event = api.db.selectFrom('events').select('courseId').where('id', '=', eventId)
const { courseId: parentId } = await event.executeTakeFirstOrThrow()
await api.db.updateTable('courses').set({ type: 'diplomate' }).where('id', '=', parentId).execute()
const module = { parentId, childId: String(held['courseId']), rank: 1 }
await api.db
  .insertInto('courseLinks')
  .values({ ...module, required: true } as never)
  .execute()

const nobody = { contactId: null, documentType: null, documentId: null, email: null, phone: '+18095550123' }
const passport = (documentId: string) => ({ documentType: 'passport', documentId })
/** The module's holder, the diplomate's participant, and whether they match. */
async function isOne(holder: object, participant: object): Promise<boolean> {
  const named = { ...nobody, firstName: 'Ana', lastName: 'Peña' }
  await set(String(held['attendeeId']), { ...named, ...holder })
  await set(ana!.id, { ...named, ...participant })
  const { candidates } = await training.call(certificatesApi.ofEvent, { params: { id: eventId } })
  const lacks = candidates[0]!.reasons.some(({ code }) => code === 'modulesMissing')
  const due = await training.call(certificatesApi.due, {})
  // Today agrees with the list.
  expect(due.some((one) => one.eventId === eventId)).toBe(!lacks)
  return !lacks
}

test('recognises the holder of modules by contact, document, or name and address', async () => {
  const [one, other] = [(await make.record('contacts')).id, (await make.record('contacts')).id]
  expect(await isOne({ contactId: one, ...passport('A1') }, { contactId: one, ...passport('B2') })).toBe(true)
  expect(await isOne({ contactId: one, ...passport('A1') }, { contactId: other, ...passport('A1') })).toBe(
    false,
  )
  const [work, home] = [{ email: 'ana@trabajo.test' }, { email: 'ana@casa.test' }]
  expect(await isOne({ ...work, ...passport('A-1001') }, { ...home, ...passport('a1001') })).toBe(true)
  expect(await isOne({ ...work, ...passport('A1001') }, { ...work, ...passport('A2002') })).toBe(false)
  expect(await isOne({ ...work, ...passport('A1001') }, { email: 'ANA@trabajo.test' })).toBe(true)
  expect(await isOne(work, home)).toBe(false)
  expect(await isOne({}, {})).toBe(false)
})

test('a shared company email does not identify a person', async () => {
  const shared = { email: 'compras@empresa.test' }
  expect(await isOne(shared, { ...shared, firstName: 'Luz' })).toBe(false)
  expect(await isOne(shared, { ...shared, lastName: 'PEÑA' })).toBe(true)
})

test('a module counts while its certificate is valid and while the diplomate requires it', async () => {
  const ana = { email: 'ana@trabajo.test' }
  const certificate = (values: object) =>
    api.db.updateTable('certificates').set(values).where('id', '=', held.id).execute()
  await certificate({ validUntil: '2020-01-01' })
  expect(await isOne(ana, ana)).toBe(false)
  await certificate({ validUntil: '2999-01-01' })
  expect(await isOne(ana, ana)).toBe(true)
  await certificate({ status: 'revoked' })
  expect(await isOne(ana, ana)).toBe(false)
  await api.db.updateTable('courseLinks').set({ required: false }).where('parentId', '=', parentId).execute()
  expect(await isOne(ana, ana)).toBe(true)
})
