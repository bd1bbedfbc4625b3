/** What a phone that was without a network sends, and what became of each of its marks. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { calendarMoment } from '#core/rules.ts'
import type { Words } from '#core/words.ts'
import { attendanceStatuses } from './attendance.ts'

export const syncOutcomes = {
  accepted: { es: 'Registrada', en: 'Noted' },
  duplicate: { es: 'Ya estaba registrada', en: 'Noted already' },
  older: { es: 'Se cambió después en otro lugar', en: 'Changed later elsewhere' },
  clock: {
    es: 'Registrada con la hora de llegada: el reloj del teléfono no sirve',
    en: 'Noted at the time of arrival: the phone’s clock cannot be used',
  },
  unknownTicket: { es: 'La entrada no existe', en: 'There is no such ticket' },
  otherEvent: { es: 'La entrada es de otro evento', en: 'The ticket is for another event' },
  unEnrolled: { es: 'Dado de baja: no tiene cupo', en: 'Un-enrolled: without a seat' },
  unknownSession: { es: 'La sesión ya no existe', en: 'The session no longer exists' },
  closed: { es: 'El evento no admite asistencia', en: 'The event takes no attendance' },
} as const satisfies Record<string, Words>
export type SyncOutcome = keyof typeof syncOutcomes

const phoneMark = z
  .strictObject({
    /** Made by the phone: however often it is sent, it is noted once. */
    id: z.uuid(),
    sessionKey: z.string().min(1).max(12),
    ticket: z.string().min(1).max(200).optional(),
    attendeeId: idRule.optional(),
    status: codeOf(attendanceStatuses).nullable(),
    source: z.enum(['qr', 'manual']),
    /** By the phone's clock, as `sentAt`: only the time between them is believed. */
    markedAt: calendarMoment,
  })
  .refine(({ ticket, attendeeId }) => (ticket === undefined) !== (attendeeId === undefined), {
    path: ['ticket'],
  })
export type PhoneMark = z.output<typeof phoneMark>

export const syncBatch = z.strictObject({ sentAt: calendarMoment, marks: z.array(phoneMark).min(1).max(200) })
export type SyncBatch = z.output<typeof syncBatch>

const markOutcome = z.object({
  id: z.string(),
  outcome: codeOf(syncOutcomes),
  attendee: z.object({ id: idRule, name: z.string() }).nullable(),
  /** What stands now for this person and session. */
  standing: z
    .object({ status: codeOf(attendanceStatuses).nullable(), at: z.string(), by: z.string().nullable() })
    .nullable(),
})
export type MarkOutcome = z.output<typeof markOutcome>

export const syncAnswer = z.object({
  /** How far the phone's clock is ahead; 0 while it is near enough. */
  clockOffBySeconds: z.int(),
  outcomes: z.array(markOutcome),
})
export type SyncAnswer = z.output<typeof syncAnswer>
