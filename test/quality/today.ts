/** Today of a user, with what others come for where the user may do that, too. */
import type { Answer } from '#core/endpoint.ts'
import { todayApi, type Work } from '#resources/system/today/today.api.ts'
import type { TestApi, TestUser } from '../fixtures/api.ts'

export async function wholeToday(api: TestApi, user: TestUser): Promise<Answer<typeof todayApi.get>> {
  const client = api.client(user)
  const today = await client.call(todayApi.get)
  if (!today.hasOthers) return today
  const { work, drafts } = await client.call(todayApi.others)
  return { ...today, work: [...today.work, ...work], drafts: [...today.drafts, ...drafts] }
}

/** By the key of its source. */
export const workOf = async (api: TestApi, user: TestUser): Promise<Map<string, Work>> =>
  new Map((await wholeToday(api, user)).work.map((one) => [one.key, one]))
