/** Valid calls of webhooks, and of what a restore holds. */
import { webhooksApi } from '#resources/system/webhooks/webhook.api.ts'
import type { Call, Fixtures } from './call.ts'

export const programCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'webhooks.resend': async ({ api, make }) => {
    const { id } = await make.record('webhooks')
    await api.client('admin').call(webhooksApi.test, { params: { id } })
    const [message] = await api.client('admin').call(webhooksApi.messages, { params: { id } })
    return { params: { id: message!.id } }
  },
  'recovery.release': async ({ api }) => {
    await api.db.insertInto('restores').values({ dataOf: '2026-11-25T03:15:00Z' }).execute()
    return { input: { waiting: 'cancel' } }
  },
}
