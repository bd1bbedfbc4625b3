/** Tests error mapping of references, and their one statement. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { orders } from '#resources/booking/orders/order.ts'
import type { Database } from './database.ts'
import { findMissingReferences, referred } from './references.ts'

test('only a missing record becomes invalid input', async () => {
  await expect(referred('courseId', Promise.reject(notFound()))).rejects.toMatchObject({
    status: 422,
    detail: { fields: { courseId: { es: 'El registro elegido no existe' } } },
  })
  const outage = new Refusal(503, messages.unavailable)
  await expect(referred('courseId', Promise.reject(outage))).rejects.toBe(outage)
  const fault = new Error('ours')
  await expect(referred('courseId', Promise.reject(fault))).rejects.toBe(fault)
})

test('the order of the values makes no other statement', async () => {
  const statements: string[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  const find = (values: object) => findMissingReferences({ db } as never, orders.fields, { ...values })
  await find({ eventId: '1', contactId: '2' })
  await find({ contactId: '2', eventId: '1' })
  expect(statements).toHaveLength(2)
  expect(statements[0]).toBe(statements[1])
})
