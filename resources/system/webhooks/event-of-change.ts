/** Which event a recorded change is, if any. */
import type { WebhookEvent } from './webhook.ts'

export type RecordedChange = {
  entity: string
  action: string
  changes: readonly { field: string; to: unknown }[]
}

type Rule = {
  field: string
  /** Of new records whose entry does not say it. */
  initial?: string
  created?: WebhookEvent
  to?: Readonly<Record<string, WebhookEvent>>
}
const closing: Rule = { field: 'status', to: { closed: 'case.closed' } }

/** By resource: the field of its state, the event of a new record, and that of a state. */
const rules: Readonly<Record<string, Rule>> = {
  orders: { field: 'status', created: 'order.booked' },
  attendees: {
    field: 'enrolment',
    created: 'attendee.enrolled',
    to: {
      reEnrolled: 'attendee.enrolled',
      unEnrolled: 'attendee.unenrolled',
    },
  },
  certificates: { field: 'status', initial: 'valid', created: 'certificate.issued' },
  quotes: { field: 'status', to: { accepted: 'quote.accepted' } },
  invoices: { field: 'status', to: { issued: 'invoice.issued' } },
  payments: { field: 'state', created: 'payment.recorded' },
  ncos: closing,
  capas: closing,
  complaints: {
    field: 'status',
    to: { answered: 'case.closed', withdrawn: 'case.closed', invalid: 'case.closed' },
  },
}

export function eventOfChange(
  change: RecordedChange,
): { event: WebhookEvent; status: string | null } | undefined {
  const rule = rules[change.entity]
  if (!rule) return undefined
  const to = change.changes.find(({ field }) => field === rule.field)?.to
  const status = typeof to === 'string' ? to : (rule.initial ?? null)
  // What is imported in a later state reached it long ago.
  const event = change.action === 'create' ? rule.created : rule.to?.[status ?? '']
  return event && { event, status }
}
