/** Endpoints of webhooks, and of what was sent to them. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { webhooks } from './webhook.ts'

const roles = may.administer
const { fields } = webhooks

export const messageStates = ['waiting', 'delivered', 'failed'] as const
const message = z.object({
  id: idRule,
  /** The header `webhook-id`: the same in every attempt. */
  messageId: z.string(),
  event: z.string(),
  resource: z.string().nullable(),
  recordId: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  nextTryAt: z.string().nullable(),
  lastTryAt: z.string().nullable(),
  /** The HTTP status of the last answer. */
  answerStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})
export type WebhookMessage = z.output<typeof message>

const failing = z.object({
  id: idRule,
  url: z.string(),
  /** The last attempt. */
  lastTryAt: z.string(),
  answerStatus: z.int().nullable(),
  lastError: z.string().nullable(),
})

export type WebhookFailure = z.output<typeof failing>

export const webhooksApi = {
  /** Active ones whose newest attempt failed for the third time or the last. */
  failing: endpoint('GET webhooks/failing', { roles, answer: z.array(failing) }),
  list: endpoint('GET webhooks', { roles, answer: z.array(webhooks.row) }),
  get: endpoint('GET webhooks/{id}', { roles, answer: webhooks.row }),
  /** The secret is shown once: the receiver checks signatures with it. */
  create: endpoint('POST webhooks', {
    roles,
    keepsIdempotencyKey: 'never',
    data: webhooks.create,
    answer: z.object({ webhook: webhooks.row, secret: z.string() }),
    fields,
  }),
  patch: endpoint('PATCH webhooks/{id}', { roles, data: webhooks.patch, answer: webhooks.row, fields }),
  remove: endpoint('DELETE webhooks/{id}', { roles }),
  /** Every attempt is signed anew, so messages that fail before the receiver knows it arrive later. */
  renewSecret: endpoint('POST webhooks/{id}/secret', {
    summary: 'Renew the secret of a webhook',
    roles,
    keepsIdempotencyKey: 'never',
    answer: z.object({ secret: z.string() }),
  }),
  test: endpoint('POST webhooks/{id}/test', { summary: 'Send a test to a webhook', roles }),
  /** The newest hundred of the last 90 days. */
  messages: endpoint('GET webhooks/{id}/messages', { roles, answer: z.array(message) }),
  resend: endpoint('POST webhooks/messages/{id}/resend', {
    summary: 'Send a message of a webhook again',
    roles,
  }),
}
