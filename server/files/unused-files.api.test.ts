/** Tests deletion of unused uploads. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { removeUnusedFiles } from './unused-files.ts'

const api = await testApi()
const make = maker(api)
const fileIds = async () =>
  (await api.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id)

test('deletes only uploads that no record ever referenced, after a day', async () => {
  const [loose, held, dropped, removed] = [
    await make.record('files'),
    await make.record('files'),
    await make.record('files'),
    await make.record('files'),
  ]
  const admin = api.client('admin')
  await make.record('courses', { image: held.id })
  const course = await make.record('courses', { image: dropped.id })
  await admin.call(coursesApi.patch, { params: { id: course.id }, input: { image: null } })
  const gone = await make.record('courses', { image: removed.id })
  await admin.call(coursesApi.remove, { params: { id: gone.id } })
  const before = await fileIds()
  expect(await removeUnusedFiles(api.db)).toBe(0)
  await sql`update files set created_at = created_at - interval '25 hours'`.execute(api.db)
  await sql`insert into file_variants (sha256, variant, type, bytes) values ('none', '320.webp', 'image/webp', '')`.execute(
    api.db,
  )
  expect(await removeUnusedFiles(api.db)).toBe(1)
  expect(await fileIds()).toEqual(before.filter((id) => id !== loose.id))
  expect(await api.db.selectFrom('fileVariants').select('sha256').execute()).toEqual([])
})
