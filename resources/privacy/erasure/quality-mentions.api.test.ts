/** Cases of quality lose their link to an erased person, and what they say is shown to staff before. */
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { tasksApi } from '#resources/system/tasks/task.api.ts'
import { erasureApi } from './erasure.api.ts'
import { exportPerson } from './export.server.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')

const confirmation = 'Zoraida Quisqueya'
const person = () =>
  make.record('contacts', {
    firstName: 'Zoraida',
    lastName: 'Quisqueya',
    email: 'zoraida@persona.test',
    phone: '+1 829 555 7788',
    accountId: null,
  })
const ncoOf = async (id: string) =>
  (
    await sql<{ contactId: string | null; description: string; version: number }>`
      select contact_id, description, version from ncos where id = ${id}`.execute(api.db)
  ).rows[0]!

test('each record of quality that names the person is listed once, with its number, and no other', async () => {
  const { id: contactId } = await person()
  const [named, part, other] = [
    await make.record('ncos', { description: 'Lo avisó Zoraida Quisqueya, zoraida@persona.test' }),
    await make.record('ncoActions', { description: 'Llamar al 829 555 7788 o al 8295557788' }),
    await make.record('ncos', { description: 'Zoraida Quisqueyana y otrazoraida@persona.test' }),
  ]
  const capa = await make.record('capas')
  await sql`update capas set problem_statement = 'Según ZORAIDA QUISQUEYA' where id = ${capa.id}`.execute(
    api.db,
  )
  const cause = await make.record('capaCauses', { description: 'Nadie llamó a Zoraida Quisqueya' })
  const complaint = await make.record('complaints')
  await sql`update complaints set description = 'Me atendió Zoraida Quisqueya' where id = ${complaint.id}`.execute(
    api.db,
  )
  const { byHand } = await admin.call(erasureApi.preview, { input: { contactId } })
  const [quality] = byHand
  expect(quality).toMatchObject({ key: 'quality', why: { es: expect.stringContaining('ISO 9001, 10.2') } })
  const found = quality!.records.map(({ resource, id }) => `${resource} ${id}`)
  expect(found.toSorted()).toEqual(
    [
      `capas ${capa.id}`,
      `capas ${String(cause['capaId'])}`,
      `complaints ${complaint.id}`,
      `ncos ${named.id}`,
      `ncos ${String(part['ncoId'])}`,
    ].toSorted(),
  )
  expect(found).not.toContain(`ncos ${other.id}`)
  expect(quality!.count).toBe(5)
  const { number } = await api.db
    .selectFrom('complaints')
    .select('number')
    .where('id', '=', complaint.id)
    .executeTakeFirstOrThrow()
  expect(quality!.records.find(({ resource }) => resource === 'complaints')!.title).toBe(number)
  await admin.call(erasureApi.erase, { input: { contactId, confirmation } })
  // Staff decide over the texts.
  expect((await ncoOf(named.id)).description).toContain('Zoraida')
})

test('the link to the person goes, of closed cases too; the case and its history stay', async () => {
  const { id: contactId } = await person()
  const [open, closed] = [
    await make.record('ncos', { contactId, description: 'Un hallazgo de la auditoría' }),
    await make.record('ncos', { contactId, description: 'Otro hallazgo de la auditoría' }),
  ]
  await sql`update ncos set status = 'closed' where id = ${closed.id}`.execute(api.db)
  const { lines } = await admin.call(erasureApi.preview, { input: { contactId } })
  expect(lines.find(({ table }) => table === 'ncos')).toMatchObject({ treatment: 'anonymise', count: 2 })
  const before = await ncoOf(open.id)
  await admin.call(erasureApi.erase, { input: { contactId, confirmation } })
  for (const { id } of [open, closed]) expect((await ncoOf(id)).contactId).toBeNull()
  const after = await ncoOf(open.id)
  expect(after).toMatchObject({ description: 'Un hallazgo de la auditoría', version: before.version + 1 })
  const { rows } = await sql<{ changes: string }>`
    select changes::text as changes from audit_entries where entity = 'ncos' and entity_id = ${open.id}`.execute(
    api.db,
  )
  expect(rows[0]!.changes).toContain('Un hallazgo')
})

test("the person's own archive has that there is a case, not what it says", async () => {
  const { id: contactId } = await person()
  await make.record('ncos', { contactId, description: 'Un hallazgo interno de la firma' })
  const { taskId } = await admin.call(erasureApi.export, { input: { contactId } })
  await runWaitingTasks(api, [exportPerson])
  const file = await admin.download(tasksApi.file, { params: { id: taskId } })
  const archive = unzipSync(new Uint8Array(await (file as unknown as { blob: Blob }).blob.arrayBuffer()))
  const data = strFromU8(archive['data.json']!)
  expect(data).toContain('No conformidades enlazadas')
  expect(data).not.toContain('hallazgo interno')
})
