/** Tests exports of tens of thousands of rows. */
import { sql } from 'kysely'
import { pino } from 'pino'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exportQuery } from '#core/export.ts'
import { contacts as resource } from '#resources/customers/contacts/contact.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { openPool } from '../database/connections.ts'
import { systemContext } from '../http/context.ts'
import { exportRecords } from './excel.ts'
import { workbook } from './workbook.ts'

test('refuses too many rows and releases the connection', async () => {
  const { db, owner, publicUrl } = await testApi()
  const context = systemContext({ db, publicUrl, log: pino({ level: 'silent' }) })
  const filling = openPool(owner, { statementTimeout: 0 })
  await filling.query(`insert into contacts (first_name, last_name, phone, preferred_locale, is_billing, is_decision_maker, do_not_contact, status, tags)
    select 'Ana', 'Núñez ' || n, '+18095550101', 'es', false, true, false, 'active', '[]'
    from generate_series(1, 50001) n`)
  await filling.end()
  const input = exportQuery(resource).parse({ columns: ['lastName'] })
  await expect(exportRecords(contacts, resource)({ input }, context)).rejects.toMatchObject({ status: 422 })
  const { rows } = await sql<{
    n: string
  }>`select count(*) as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`.execute(
    db,
  )
  expect(rows[0]?.n).toBe('0')
})

test('serves other requests during a large export', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Fila ${at}`, at, new Date('2026-03-04')])
  const heads = [
    { title: 'A', format: '@' },
    { title: 'B', format: '0' },
    { title: 'C', format: 'dd/mm/yyyy' },
  ]
  const { bytes } = await workbook(heads, rows, { name: 'Muchas' })
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
  expect((await readExcelFile(Buffer.from(bytes)))[0]!.data).toHaveLength(10_001)
})
