/** A meeting whose creation was interrupted is found on every page that Zoom answers. */
import type { z } from 'zod'
import { expect, test } from 'vitest'
import type { MeetingPlan } from '../planning/meeting-plan.ts'
import type { ProviderCall } from './meeting-provider.server.ts'
import { zoomCalls } from './zoom-calls.server.ts'

const pages: Record<string, object> = {
  '': { meetings: [{ id: 1, agenda: 'another' }, { id: 2 }], next_page_token: 'second' },
  second: { meetings: [{ id: 3, agenda: 'ours' }], next_page_token: '' },
}
const call = ((path: string, { answer }: { answer: z.ZodType }) => {
  const page = new URL(path, 'https://zoom.test').searchParams.get('next_page_token')
  return Promise.resolve(
    answer.parse(page === null ? { id: 3, join_url: 'https://zoom.test/j/3' } : pages[page]),
  )
}) as ProviderCall

test.each([
  ['ours', { externalId: '3', joinUrl: 'https://zoom.test/j/3' }],
  ['nobody', undefined],
])('%s', async (reference, found) => {
  expect(await zoomCalls.findMeeting(call, { reference } as MeetingPlan)).toEqual(found)
})
