/** A low answer is on Today once: among the proposed cases for who decides on them, as a survey for others. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Role } from '#core/roles.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { workOf } from '#test/quality/today.ts'
import { qualitySettingsApi } from '../quality-settings/quality-settings.api.ts'
import { proposalsApi } from './proposal.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')

async function lowAnswer(daysAgo = 1): Promise<string> {
  const { id } = await make.record('surveyResponses')
  await sql`update survey_responses set lowest = 1, submitted_at = now() - make_interval(days => ${daysAgo})
    where id = ${id}`.execute(api.db)
  return id
}
/** Of the two places where answers are shown. */
async function placesOf(id: string, role: Role): Promise<string[]> {
  const work = await workOf(api, await api.user(role))
  return ['proposals', 'bad-answers'].filter((key) => work.get(key)?.lines.some((line) => line.key === id))
}

test('who decides on proposed cases finds it there alone, and training among the surveys', async () => {
  const id = await lowAnswer()
  expect(await placesOf(id, 'quality')).toEqual(['proposals'])
  expect(await placesOf(id, 'admin')).toEqual(['proposals'])
  expect(await placesOf(id, 'training')).toEqual(['bad-answers'])
})

test('once it is dismissed, the quality office is not asked again', async () => {
  const id = await lowAnswer()
  const input = { reason: 'Ya lo hablamos con el cliente' }
  await quality.call(proposalsApi.dismiss, { params: { id }, input })
  expect(await placesOf(id, 'quality')).toEqual([])
  expect(await placesOf(id, 'training')).toEqual(['bad-answers'])
})

test('what is not proposed stays a survey for the quality office too', async () => {
  expect(await placesOf(await lowAnswer(91), 'quality')).toEqual(['bad-answers'])
  const id = await lowAnswer()
  await quality.call(qualitySettingsApi.patch, { input: { proposedRating: null } })
  expect(await placesOf(id, 'quality')).toEqual(['bad-answers'])
})
