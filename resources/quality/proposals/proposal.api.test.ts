/** Proposed cases: low answers, each once, until a case comes from them or somebody dismisses them. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { ncosApi } from '../ncos/nco.api.ts'
import { ncos } from '../ncos/nco.ts'
import { qualitySettingsApi } from '../quality-settings/quality-settings.api.ts'
import { proposalsApi } from './proposal.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')

type Answered = { lowest: number | null; complaint?: boolean; daysAgo?: number }
async function answered({ lowest, complaint = false, daysAgo = 1 }: Answered): Promise<string> {
  const { id } = await make.record('surveyResponses')
  await sql`update survey_responses set lowest = ${lowest}, complaint = ${complaint},
    submitted_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`.execute(api.db)
  return id
}
const proposed = async () => (await quality.call(proposalsApi.list)).items.map(({ id }) => id)
const threshold = (proposedRating: number | null) =>
  quality.call(qualitySettingsApi.patch, { input: { proposedRating } })
const dismiss = (id: string, reason: string | undefined = 'Ya lo hablamos con el cliente') =>
  api.request(`/v1/es/qms/proposals/${id}/dismiss`, {
    method: 'POST',
    as: 'quality',
    json: { data: { reason } },
  })

test('proposes answers at or below the rating of the settings and complaints, not older than 90 days; blank proposes none', async () => {
  const [low, edge, good, marked, old] = [
    await answered({ lowest: 1 }),
    await answered({ lowest: 2 }),
    await answered({ lowest: 3 }),
    await answered({ lowest: 5, complaint: true }),
    await answered({ lowest: 1, daysAgo: 91 }),
  ]
  expect((await proposed()).toSorted()).toEqual([low, edge, marked].toSorted())
  await threshold(3)
  expect(await proposed()).toContain(good)
  expect(await proposed()).not.toContain(old)
  await threshold(null)
  expect(await quality.call(proposalsApi.list)).toMatchObject({ items: [], total: 0 })
  expect((await dismiss(low)).status).toBe(409)
  await threshold(2)
})

test('an answer is proposed no more once a case comes from it, and again when the draft is removed', async () => {
  const id = await answered({ lowest: 1 })
  const originRef = { type: 'surveyResponses', id }
  const input = { ...(await make.input(ncos)), originRef } as never
  const nco = await quality.call(ncosApi.create, { input })
  expect(await proposed()).not.toContain(id)
  expect((await dismiss(id)).status).toBe(409)
  await quality.call(ncosApi.remove, { params: { id: nco.id } })
  expect(await proposed()).toContain(id)
})

test('is dismissed once, with a reason that is read beside it, and not proposed again', async () => {
  const id = await answered({ lowest: 1 })
  expect((await dismiss(id, 'no')).status).toBe(422)
  expect((await dismiss(id, 'x'.repeat(10_000))).status).toBe(422)
  const statuses = (await Promise.all([dismiss(id), dismiss(id)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const { items, dismissed } = await quality.call(proposalsApi.list)
  expect(items.map((one) => one.id)).not.toContain(id)
  expect(dismissed[0]).toMatchObject({ id, reason: 'Ya lo hablamos con el cliente' })
})

test('an answer above the rating, an unknown one and a wrong id are not dismissed', async () => {
  expect((await dismiss(await answered({ lowest: 5 }))).status).toBe(409)
  expect((await dismiss('999999999')).status).toBe(404)
  expect((await dismiss('abc')).status).toBe(404)
})

test('an auditor reads proposals and dismisses none; training reads none', async () => {
  const id = await answered({ lowest: 1 })
  const auditor = api.client('auditor')
  expect((await auditor.call(proposalsApi.list)).items.map((one) => one.id)).toContain(id)
  const refused = auditor.call(proposalsApi.dismiss, { params: { id }, input: { reason: 'Sin motivo' } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  await expect(api.client('training').call(proposalsApi.list)).rejects.toMatchObject({ status: 403 })
})
