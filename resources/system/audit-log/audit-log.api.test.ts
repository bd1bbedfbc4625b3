/** The log of everything over HTTP. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { roleNames } from '#core/roles.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { venuesApi } from '#resources/events/venues/venue.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { auditLogApi, SYSTEM, type AuditLogQuery } from './audit-log.api.ts'

const api = await testApi()
const make = maker(api)
const auditor = api.client('auditor')
const log = async (query: AuditLogQuery) => (await auditor.call(auditLogApi.list, { query })).entries

const training = api.client('training')
const course = await make.record('courses')
const venue = await make.record('venues')
await training.call(coursesApi.patch, { params: { id: course.id }, input: { durationHours: '12' } })
await api.client('admin').call(venuesApi.patch, { params: { id: venue.id }, input: { name: 'Aula Yaque' } })
const trainer = (await api.user('training')).id

test('tells who changed which field of which record, from what to what, the newest first', async () => {
  const [newest, before] = await log({})
  expect(newest).toMatchObject({ kind: 'venues', record: venue.id, action: 'update' })
  expect(newest!.changes).toContainEqual(expect.objectContaining({ field: 'name', to: 'Aula Yaque' }))
  expect(before).toMatchObject({ kind: 'courses', record: course.id, byId: trainer })
  expect(before!.changes).toContainEqual(expect.objectContaining({ field: 'durationHours', to: '12' }))
})

test('is narrowed by person, kind, record, field, action and days', async () => {
  const records = async (query: AuditLogQuery) =>
    (await log(query)).map(({ kind, record }) => `${kind} ${record}`)
  const changed = [`courses ${course.id}`]
  expect(await records({ person: trainer, action: 'update' })).toEqual(changed)
  expect(await records({ kind: 'courses', field: 'durationHours', action: 'update' })).toEqual(changed)
  expect(await records({ kind: 'courses', field: 'title', action: 'update' })).toEqual([])
  expect(await records({ kind: 'venues', record: venue.id, action: 'update' })).toEqual([
    `venues ${venue.id}`,
  ])
  const today = homeDay()
  expect(await records({ from: today, to: today, person: trainer, action: 'update' })).toEqual(changed)
  expect(await records({ from: daysAfter(today, 1) })).toEqual([])
  expect(await records({ to: daysAfter(today, -1) })).toEqual([])
  expect((await log({ person: SYSTEM })).every(({ byId }) => byId === null)).toBe(true)
})

test('goes on where a page ended, also among changes of one moment', async () => {
  const at = '2026-05-04T12:00:00Z'
  const rows = Array.from({ length: 120 }, (_, index) => ({
    entity: 'venues',
    entityId: String(900 + index),
    action: 'create' as const,
    changes: '[]',
    at,
  }))
  await api.db
    .insertInto('auditEntries')
    .values(rows as never)
    .execute()
  const query = { from: '2026-05-04', to: '2026-05-04' }
  const seen: string[] = []
  let after: string | undefined
  do {
    const { entries, next } = await auditor.call(auditLogApi.list, {
      query: { ...query, ...(after && { after }) },
    })
    seen.push(...entries.map(({ record }) => record))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual(rows.map(({ entityId }) => entityId).toReversed())
})

test('a record or a field needs its kind, and a position that is none is refused', async () => {
  for (const query of [{ record: '1' }, { field: 'title' }, { after: 'x' }])
    await expect(log(query)).rejects.toMatchObject({
      status: 422,
      validationErrors: { [Object.keys(query)[0]!]: expect.any(String) },
    })
})

test('is for administrators and auditors alone', async () => {
  for (const role of roleNames) {
    const answer = api.client(role).call(auditLogApi.list, { query: {} })
    if (role === 'admin' || role === 'auditor') await answer
    else await expect(answer).rejects.toMatchObject({ status: 403 })
  }
})
