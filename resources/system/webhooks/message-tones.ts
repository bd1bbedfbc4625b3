/** Colours of the states of a message. */
import type { WebhookMessage } from './webhook.api.ts'

type Tone = 'warning' | 'success' | 'danger'
export const messageTones: Record<WebhookMessage['state'], Tone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
}
