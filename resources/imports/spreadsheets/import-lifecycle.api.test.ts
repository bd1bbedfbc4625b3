/** Lifecycle of uploaded imports: started once, counted as shown, deleted after a month. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { checkSheet, importTasks, sendSheet } from '#test/fixtures/imports.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { jobs } from '#resources/slices.ts'
import { deleteOldImports } from './import-cleanup.server.ts'
import { importsApi } from './import.api.ts'

const api = await testApi()
const admin = api.client('admin')

test('an import that is started twice concurrently runs once', async () => {
  const upload = await sendSheet(api, 'Nombre,Correo\nDoble Clic,doble@x.example\n', { target: 'accounts' })
  await checkSheet(api, upload)
  const params = { id: upload.id }
  const clicks = await Promise.allSettled([1, 2, 3, 4].map(() => admin.call(importsApi.run, { params })))
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await runWaitingTasks(api, importTasks)
  expect(await admin.call(importsApi.get, { params })).toMatchObject({ counts: { created: 1 } })
})

test('the next step is accepted once the import reports that it is ready, and refused before', async () => {
  const upload = await checkSheet(
    api,
    await sendSheet(api, 'Nombre,Correo\nPaso,paso@x.example\n', { target: 'accounts' }),
  )
  const params = { id: upload.id }
  const setTask = (status: 'running' | 'done') =>
    api.db.updateTable('tasks').set({ status }).where('id', '=', upload.taskId)
  // The rows are finished, but the task has not ended yet.
  await setTask('running').execute()
  expect(await admin.call(importsApi.get, { params })).toMatchObject({ state: 'checking' })
  await expect(admin.call(importsApi.run, { params })).rejects.toMatchObject({ status: 409 })
  await setTask('done').execute()
  expect(await admin.call(importsApi.get, { params })).toMatchObject({ state: 'checked' })
  expect(await admin.call(importsApi.run, { params })).toMatchObject({ state: 'running' })
})

test('numbers rows like the spreadsheet, also with blank rows above the headings', async () => {
  const file = ',\n,\nRNC,Razón social\n130000002,Dígito errado\n'
  const upload = await checkSheet(api, await sendSheet(api, file, { target: 'accounts' }))
  const input = { page: 1, perPage: 10 }
  const { items } = await admin.call(importsApi.rows, { params: { id: upload.id }, input })
  expect(items.map(({ row }) => row)).toEqual([4])
})

test('deletes spreadsheets after a month and keeps younger ones', async () => {
  const file = 'Nombre,Correo\nUno,uno@mes.example\n'
  const [old, young] = [
    await sendSheet(api, file, { target: 'accounts' }),
    await sendSheet(api, file, { target: 'accounts' }),
  ]
  await sql`update imports set created_at = now() - interval '31 days' where id = ${old.id}`.execute(api.db)
  expect(jobs.map(({ name }) => name)).toContain(deleteOldImports.name)
  await deleteOldImports.handle({}, { db: api.db } as never)
  await expect(admin.call(importsApi.get, { params: { id: old.id } })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(importsApi.get, { params: { id: young.id } })).toMatchObject({ rowCount: 1 })
})
