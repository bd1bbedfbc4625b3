/** Fields of webhooks: addresses of other programs that are told of events. */
import { z } from 'zod'
import { choices, flag, url, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const webhookEvents = {
  'order.booked': { es: 'Orden reservada', en: 'Order booked' },
  'attendee.enrolled': { es: 'Participante inscrito', en: 'Attendee enrolled' },
  'attendee.unenrolled': { es: 'Participante dado de baja', en: 'Attendee un-enrolled' },
  'certificate.issued': { es: 'Certificado emitido', en: 'Certificate issued' },
  'quote.accepted': { es: 'Cotización aceptada', en: 'Quote accepted' },
  'invoice.issued': { es: 'Factura emitida', en: 'Invoice issued' },
  'payment.recorded': { es: 'Pago registrado', en: 'Payment recorded' },
  'case.closed': { es: 'Caso cerrado', en: 'Case closed' },
} as const satisfies Record<string, Words>
export type WebhookEvent = keyof typeof webhookEvents
/** Sent by the button alone, whatever the webhook asks for. */
export const TEST_EVENT = 'webhook.test'

const anyUrl = url({ es: 'Dirección', en: 'Address' })
const httpsOnly: Words = {
  es: 'Escriba una dirección que comience con https://',
  en: 'Enter an address that starts with https://',
}

export const webhooks = resource(
  'webhooks',
  {
    url: {
      ...anyUrl,
      rule: anyUrl.rule.check(
        z.url({ protocol: /^https$/ }),
        z.refine((text) => !URL.parse(text)?.username),
      ),
      invalidWords: httpsOnly,
    },
    events: choices({ es: 'Eventos', en: 'Events' }, webhookEvents, { min: 1, max: 8 }),
    active: withDefault(flag({ es: 'Activo', en: 'Active' }), true),
  },
  {
    words: { one: { es: 'Webhook', en: 'Webhook' }, many: { es: 'Webhooks', en: 'Webhooks' } },
    title: ['url'],
  },
)
export type Webhook = Row<typeof webhooks.fields>
