/** Steps of a mail's life: schedule, undo, pause, resume, cancel, repeat. */
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { wakeMail } from '#server/mail/wake.ts'
import { enqueue } from '#server/jobs/job.ts'
import { addRecipients } from './compose/mail-audience.server.ts'
import { cancelPendingMails, holdPendingMails, releasePendingMails } from './delivery/pending-mails.server.ts'
import { statusSql } from './compose/mail-recipient.server.ts'
import { repeatedStates, unconfirmedRecipientStates } from './compose/mail-recipient.ts'
import { dueAt, scheduleErrors, type EventDates, type Schedule } from '../mail-templates/mail-schedule.ts'
import { wakeSending } from './delivery/mail-wake.server.ts'
import { isTriggered, mails as resource, type MailRecord } from './mail.ts'
import { assertMayWrite, assertWritable } from './mail-rules.server.ts'
import { isCancelled } from '#resources/events/schedule/event-state.ts'
import { mayStep, type MailStep } from './mail-state.ts'
import { inStates } from '#server/database/query.ts'
import { deliveredStates } from '#core/mail.ts'

export const mails = records(resource, { order: sql`t.send_at desc nulls first`, sublabel: sql`t.status` })

/** The delay in which immediate sending can be undone. */
export const UNDO_SECONDS = 30

const refusals: Record<MailStep, Words> = {
  schedule: { es: 'Este correo ya no puede programarse.', en: 'This mail can no longer be scheduled.' },
  withdraw: {
    es: 'El envío ya comenzó: no puede deshacerse.',
    en: 'Sending has begun: it cannot be undone.',
  },
  pause: { es: 'Este correo no está por salir.', en: 'This mail is not about to go out.' },
  resume: { es: 'Este correo no está en pausa.', en: 'This mail is not paused.' },
  cancel: { es: 'Este correo ya no puede cancelarse.', en: 'This mail can no longer be cancelled.' },
  repeat: {
    es: 'Solo se repite un correo que ya terminó de enviarse.',
    en: 'Only a mail that has been sent can be repeated.',
  },
  edit: {
    es: 'Este correo ya se envió o se canceló: sus datos ya no cambian.',
    en: 'This mail was sent or cancelled: it changes no more.',
  },
  remove: {
    es: 'Un correo que se envió no se elimina: queda en el historial.',
    en: 'A mail that was sent is not removed: it stays on record.',
  },
}

type MailStepChange = {
  step: MailStep
  version?: number | undefined
  /** What the step changes in the locked mail. */
  change: (mail: MailRecord) => Partial<MailRecord> | Promise<Partial<MailRecord>>
}
/** Changes the locked mail; 409 with the reason when the step is not allowed. */
const takeStep = (
  context: Context,
  id: string,
  { step, version, change }: MailStepChange,
): Promise<MailRecord> =>
  mails.patch(
    context,
    id,
    { ...(version && { version }) },
    {
      derive: async (mail) => {
        await assertStepAllowed(context, mail, step)
        return change(mail)
      },
    },
  )

export async function assertStepAllowed(context: Context, mail: MailRecord, step: MailStep): Promise<void> {
  assertMayWrite(context, mail)
  const hasBegun = mail.startedAt !== null || (await wasSentToSomebody(context, mail))
  const isFinal = (step === 'withdraw' || step === 'remove') && hasBegun
  if (!mayStep(step, mail) || isFinal) throw conflict(refusals[step], { data: { status: mail.status } })
}

async function wasSentToSomebody({ db }: Context, { id }: MailRecord): Promise<boolean> {
  const { rows } = await sql`
    select from mail_recipients r join outbox x on x.id = r.outbox_id
    where r.mail_id = ${id} and x.status ${inStates(deliveredStates)} limit 1`.execute(db)
  return rows.length > 0
}

const eventIsCancelled: Words = {
  es: 'El evento está cancelado: solo se le puede escribir al momento o en una fecha.',
  en: 'The event is cancelled: you can only write right away or at a date.',
}

export const datedEvent = ({ db }: Pick<Context, 'db'>, eventId: string) =>
  db
    .selectFrom('events')
    .select(['status', 'startsAt', 'endsAt', 'timezone', 'sessions'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()

/** Undefined for mails without an event. */
export const datesOf = async (
  context: Pick<Context, 'db'>,
  { eventId }: Pick<MailRecord, 'eventId'>,
): Promise<EventDates | undefined> => (eventId === null ? undefined : datedEvent(context, eventId))

/** 422 when something is missing or the moment has passed. */
export function assertAhead(schedule: Schedule, event: EventDates | undefined, now: Date): void {
  const wrong = scheduleErrors(schedule, event, now)
  assertValid(wrong)
}

/** The due time by its schedule; 422 when missing or past. */
export function plannedFor(schedule: Schedule, event: EventDates | undefined, now: Date): string | null {
  assertAhead(schedule, event, now)
  if (schedule.kind === 'now') return new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString()
  if (schedule.kind === 'relative' && event && isCancelled(event.status)) throw conflict(eventIsCancelled)
  return dueAt(schedule, event) ?? null
}

export async function scheduleMail(
  context: Context,
  id: string,
  input: { schedule?: Schedule | undefined; version?: number | undefined },
): Promise<MailRecord> {
  const now = new Date()
  const scheduled = await takeStep(context, id, {
    step: 'schedule',
    version: input.version,
    change: async (mail) => {
      const schedule = input.schedule ?? mail.schedule
      await assertWritable(context, { ...mail, schedule })
      const sendAt = plannedFor(schedule, await datesOf(context, mail), now)
      return { schedule, ...(await scheduledFor(context, sendAt)) }
    },
  })
  const { sendAt, schedule } = scheduled
  await wakeSending(
    context.db,
    sendAt && schedule.kind === 'now' ? new Date(Date.parse(sendAt) + 100) : undefined,
  )
  return scheduled
}

export const setSchedule = async (context: Context, id: string, sendAt: string | null): Promise<MailRecord> =>
  mails.set(context, id, await scheduledFor(context, sendAt))

/** Scheduled at the start of this transaction, so that people who enrol during it get the mail too. */
async function scheduledFor({ db }: Context, sendAt: string | null): Promise<Partial<MailRecord>> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  return { status: 'scheduled', sendAt, scheduledAt: rows[0]!.now, cancelReason: null }
}

export const withdrawMail = (context: Context, id: string): Promise<MailRecord> =>
  takeStep(context, id, {
    step: 'withdraw',
    change: async () => {
      await cancelPlanned(context, id)
      return { status: 'draft', sendAt: null, cancelReason: null }
    },
  })

/** Composed mails are held, not deleted, so that resuming sends them. */
export const pauseMail = (context: Context, id: string): Promise<MailRecord> =>
  takeStep(context, id, {
    step: 'pause',
    change: async () => {
      await holdPendingMails(context.db, id)
      return { status: 'paused' }
    },
  })

export const resumeMail = (context: Context, id: string): Promise<MailRecord> =>
  takeStep(context, id, {
    step: 'resume',
    change: async (mail) => {
      await releasePendingMails(context.db, id)
      await wakeSending(context.db)
      await enqueue(context.db, wakeMail, { payload: {} })
      if (mail.startedAt) return { status: 'sending' }
      return {
        status: 'scheduled',
        ...(!isTriggered(mail) && { sendAt: await resumedFor(context, mail) }),
      }
    },
  })

/** Mails that became due while paused go out now; outdated ones end when started. */
async function resumedFor(context: Context, mail: MailRecord): Promise<string | null> {
  if (mail.schedule.kind !== 'relative') return mail.sendAt
  return dueAt(mail.schedule, await datesOf(context, mail)) ?? null
}

export const cancelMail = (
  context: Context,
  id: string,
  cancelReason: MailRecord['cancelReason'] = 'byHand',
): Promise<MailRecord> =>
  takeStep(context, id, {
    step: 'cancel',
    change: async () => {
      await cancelPlanned(context, id)
      return { status: 'cancelled', cancelReason }
    },
  })

const cancelPlanned = ({ db }: Context, id: string): Promise<void> =>
  cancelPendingMails(db, sql`r.mail_id = ${id}`, 'mailCancelled')

/** Resends to failed, skipped and later recipients, and on request to unconfirmed ones. */
export const repeatMail = (
  context: Context,
  id: string,
  { unconfirmed }: { unconfirmed: boolean },
): Promise<MailRecord> =>
  takeStep(context, id, {
    step: 'repeat',
    change: async (mail) => {
      const statuses = [...repeatedStates, ...(unconfirmed ? unconfirmedRecipientStates : [])]
      await sql`
        update mail_recipients set outbox_id = null, skipped = null, digest = null, attempt = attempt + 1 where id in (
          select r.id from mail_recipients r left join outbox x on x.id = r.outbox_id
          where r.mail_id = ${id} and ${statusSql} = any(${statuses}::text[])
            and r.skipped is distinct from 'sameAddress')`.execute(context.db)
      await addRecipients(context.db, mail)
      await wakeSending(context.db)
      return { status: 'sending', finishedAt: null }
    },
  })
