/** Employees: whose sign-in is whose. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/connections.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { contactsApi } from '../contacts/contact.api.ts'
import { employeesApi } from './employee.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

const give = (id: string, userId: string | null, client = admin) =>
  client.call(employeesApi.patch, { params: { id }, input: { userId } })

test('a user that is an employee already is refused at the field, in both languages, and free once given up', async () => {
  const [one, other] = [await make.record('employees'), await make.record('employees')]
  const { id: userId } = await api.newUser({ roles: ['training'] })
  await give(one.id, userId)
  await expect(give(other.id, userId)).rejects.toMatchObject({
    status: 422,
    validationErrors: { userId: expect.stringMatching(/^Este usuario ya es de EMP-\d+ /) },
  })
  await expect(give(other.id, userId, api.client('admin', 'en'))).rejects.toMatchObject({
    validationErrors: { userId: expect.stringMatching(/^This user already belongs to EMP-\d+ /) },
  })
  const contact = await make.record('contacts')
  const input = { position: 'Analista', hireDate: '2020-01-15', userId }
  await expect(
    admin.call(contactsApi.makeEmployee, { params: { id: contact.id }, input }),
  ).rejects.toMatchObject({ status: 422, validationErrors: { userId: expect.any(String) } })
  expect((await give(one.id, userId)).userId).toBe(userId)
  await give(one.id, null)
  expect((await give(other.id, userId)).userId).toBe(userId)
})

test('of two employees who get one user at the same time, one is refused', async () => {
  const [one, other] = [await make.record('employees'), await make.record('employees')]
  const { id: userId } = await api.newUser({ roles: ['training'] })
  const outcomes = await Promise.allSettled([give(one.id, userId), give(other.id, userId)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({
    status: 422,
    validationErrors: { userId: expect.any(String) },
  })
})

test('the migration leaves a user of several employees to the first of them, and says so in the history', async () => {
  const all = [await make.record('employees'), await make.record('employees'), await make.record('employees')]
  const ids = all.map(({ id }) => id)
  const { id: userId } = await api.newUser({ roles: ['training'] })
  const migration = new URL('../../../server/migrations/0077-employee-users.sql', import.meta.url)
  const owner = openPool(api.owner)
  await owner.query('drop index employees_user_id_key')
  await owner.query('update employees set user_id = $1 where id = any($2::bigint[])', [userId, ids])
  await owner.query(readFileSync(migration, 'utf8'))
  await owner.end()
  const rows = await api.db
    .selectFrom('employees')
    .select(['id', 'userId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.userId)).toEqual([userId, null, null])
  const { rows: entries } = await sql<{ changes: unknown }>`select changes from audit_entries
    where entity = 'employees' and entity_id = ${ids[2]} order by id desc limit 1`.execute(api.db)
  expect(entries[0]!.changes).toEqual([{ field: 'userId', from: userId, to: null }])
})
