/** SQL for a recipient's state, from its outbox mail and its bounces. */
import { sql } from 'kysely'
import type { RecipientStatus } from './mail-recipient.ts'

/** Staff counted this attempt, and not an earlier one, as sent. */
export const isAcceptedSql = sql<boolean>`coalesce(r.accepted_outbox_id = r.outbox_id, false)`

/** Over `r` (recipients) and `x` (its outbox mail, if any). */
export const statusSql = sql<RecipientStatus>`case
  when r.bounce = 'complaint' then 'complained'
  when r.bounce = 'hard' then 'bouncedHard'
  when r.bounce = 'soft' then 'bouncedSoft'
  when r.skipped = 'suppressed' then 'suppressed'
  when r.skipped is not null then 'skipped'
  when x.id is null or x.status = 'waiting' then 'pending'
  when x.status = 'cancelled' then 'skipped'
  when x.status = 'unconfirmed' and ${isAcceptedSql} then 'sent'
  when x.status = 'sent' and r.delivered_at is not null then 'delivered'
  else x.status end`
