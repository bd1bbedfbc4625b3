/** SQL for a recipient's state, from its outbox mail and its bounces. */
import { sql } from 'kysely'
import { cancelledStates, sentStates, unconfirmedStates, waitingStates } from '#core/mail.ts'
import { inStates } from '#server/database/query.ts'
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
  when x.id is null or x.status ${inStates(waitingStates)} then 'pending'
  when x.status ${inStates(cancelledStates)} then 'skipped'
  when x.status ${inStates(unconfirmedStates)} and ${isAcceptedSql} then 'sent'
  when x.status ${inStates(sentStates)} and r.delivered_at is not null then 'delivered'
  else x.status end`
