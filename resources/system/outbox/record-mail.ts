/** A mail as the record that it belongs to lists it. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { outbox } from './outbox.ts'

export const recordMail = z.object({
  id: idRule,
  createdAt: z.string(),
  subject: z.string(),
  toAddress: z.string(),
  locale: outbox.fields.locale.rule,
  status: outbox.fields.status.rule,
  sentAt: z.string().nullable(),
})
export type RecordMail = z.output<typeof recordMail>
