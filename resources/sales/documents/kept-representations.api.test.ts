/** The replaced version of what is printed stays: no statement and no clearing of files takes it away. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { removeUnusedFiles } from '#server/files/unused-files.ts'

const api = await testApi()
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})
/** With its e-NCF, `S/DQdu` as its code. */
const recorded = () => addIssued(api, { accountId })

/** Keeps the version in SQL, so that no entry of the audit log names its file. */
async function keepInSql(id: string, pdfFile: string | null): Promise<void> {
  await sql`insert into replaced_representations
    (invoice_id, representation, security_code, signed_at, ncf_expires_on, pdf_file)
    select id, representation, security_code, signed_at, ncf_expires_on, ${pdfFile} from invoices
    where id = ${id}`.execute(api.db)
}

test('in SQL what is printed changes only with the version that is kept', async () => {
  const { id } = await recorded()
  for (const statement of [
    sql`update invoices set security_code = 'zZ9+/0' where id = ${id}`,
    sql`update invoices set representation = 2 where id = ${id}`,
    sql`update invoices set representation = 2, security_code = 'zZ9+/0' where id = ${id}`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/cannot change/)
  await keepInSql(id, null)
  await expect(
    sql`update invoices set representation = 2, notes = 'Otra cosa' where id = ${id}`.execute(api.db),
  ).rejects.toThrow(/notes cannot change/)
  await sql`update invoices set representation = 2, security_code = 'zZ9+/0' where id = ${id}`.execute(api.db)
  for (const statement of [
    sql`update replaced_representations set security_code = 'x' where invoice_id = ${id}`,
    sql`delete from replaced_representations where invoice_id = ${id}`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/kept as it was/)
})

test('the nightly clearing of files leaves replaced versions alone', async () => {
  const { id } = await recorded()
  const add = async (name: string) => {
    const { rows } = await sql<{ id: string }>`insert into files (name, type, size, sha256, bytes, created_at)
      values (${name}, 'application/pdf', 3, ${name}, 'abc', now() - interval '3 days') returning id`.execute(
      api.db,
    )
    return rows[0]!.id
  }
  const [kept, unused] = [await add('v1.pdf'), await add('nobody.pdf')]
  await keepInSql(id, kept)
  await removeUnusedFiles(api.db)
  const left = await api.db.selectFrom('files').select('id').where('id', 'in', [kept, unused]).execute()
  expect(left.map((file) => file.id)).toEqual([kept])
})
