/** Who can act for a case: people who work here, and those with a user to sign with. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { may } from '#core/roles.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addColleague } from '#test/quality/capas.ts'
import { takenLetter } from '#test/quality/complaints.ts'
import { complaintsApi } from '../complaints/complaint.api.ts'
import { processesApi } from '../processes/process.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { actingErrors, actingWords } from './acting-people.ts'
import { readActingPeople } from './acting-people.server.ts'

const api = await testApi()
const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
const admin = api.client('admin')
const employ = (id: string, input: object) => admin.call(employeesApi.patch, { params: { id }, input })
const user = (id: string, input: object) => admin.call(usersApi.patch, { params: { id }, input })
const { left, noUser } = actingWords

const people: [who: string, asOwner: unknown, asSigner: unknown, change: (p: Person) => Promise<unknown>][] =
  [
    ['somebody who works here', undefined, undefined, async () => undefined],
    [
      'whose last day is today',
      undefined,
      undefined,
      ({ employeeId }) => employ(employeeId, { endDate: homeDay() }),
    ],
    [
      'who left yesterday',
      left,
      left,
      ({ employeeId }) => employ(employeeId, { endDate: daysAfter(homeDay(), -1) }),
    ],
    ['who is not active', left, left, ({ employeeId }) => employ(employeeId, { active: false })],
    ['without a user', undefined, noUser, ({ employeeId }) => employ(employeeId, { userId: null })],
    ['whose user is not active', undefined, noUser, ({ user: { id } }) => user(id, { active: false })],
    ['whose user only reads', undefined, noUser, ({ user: { id } }) => user(id, { roles: ['auditor'] })],
  ]
type Person = Awaited<ReturnType<typeof addColleague>>

test.for(people)('%s', async ([, asOwner, asSigner, change]) => {
  const person = await addColleague(api)
  await change(person)
  const named = { field: person.employeeId }
  const acting = await readActingPeople(context, [null, person.employeeId], may.reportNcos)
  expect(actingErrors(acting, { owners: named })['field']).toEqual(asOwner)
  expect(actingErrors(acting, { signers: named })['field']).toEqual(asSigner)
})

test('owners of processes and complaints work here when they are named, and may leave afterwards', async () => {
  const quality = api.client('quality')
  const [{ employeeId }, gone] = [await addColleague(api), await addColleague(api)]
  await employ(gone.employeeId, { active: false })
  const name = { es: 'Compras', en: 'Purchasing' }
  const process = (ownerEmployeeId: string) =>
    quality.call(processesApi.create, {
      input: { code: `CO-${ownerEmployeeId}`, name, kind: 'support', ownerEmployeeId },
    })
  const complaint = (ownerId: string) =>
    quality.call(complaintsApi.create, { input: { ...takenLetter(), email: null, ownerId } })
  const refused = async (call: Promise<unknown>) =>
    (await call.catch((error: unknown) => error as { validationErrors: object })) as {
      validationErrors: object
    }
  expect((await refused(process(gone.employeeId))).validationErrors).toEqual({ ownerEmployeeId: left.es })
  expect((await refused(complaint(gone.employeeId))).validationErrors).toEqual({ ownerId: left.es })

  const [owned, told] = [await process(employeeId), await complaint(employeeId)]
  await employ(employeeId, { active: false })
  const rename = (more: object) =>
    quality.call(processesApi.patch, {
      params: { id: owned.id },
      input: { name: { es: 'Compras y pagos', en: 'Purchasing' }, ...more } as never,
    })
  const change = (more: object) =>
    quality.call(complaintsApi.patch, {
      params: { id: told.id },
      input: { notes: 'Llamó otra vez', ...more } as never,
    })
  await rename({})
  await change({})
  expect((await refused(rename({ ownerEmployeeId: gone.employeeId }))).validationErrors).toEqual({
    ownerEmployeeId: left.es,
  })
  expect((await refused(change({ ownerId: gone.employeeId }))).validationErrors).toEqual({ ownerId: left.es })
})

test('nobody named is nothing wrong', () => {
  const acting = { employed: new Set<string>(), signing: new Set<string>() }
  expect(actingErrors(acting, { owners: { ownerId: null }, signers: { verifierId: null } })).toEqual({})
})
