/** What is sent to webhooks. */
import type { Generated } from 'kysely'

export type WebhookTables = {
  /** What is sent to a webhook, and what became of it. */
  webhookMessages: {
    id: Generated<string>
    messageId: string
    webhookId: string
    event: string
    resource: string | null
    recordId: string | null
    status: string | null
    createdAt: Generated<string>
    state: Generated<'waiting' | 'delivered' | 'failed'>
    attempts: Generated<number>
    nextTryAt: Generated<string | null>
    lastTryAt: string | null
    answerStatus: number | null
    lastError: string | null
  }
}
