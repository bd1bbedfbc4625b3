/** States of event mails and the steps that they allow. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const eventMailStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  sending: { es: 'Enviándose', en: 'Sending' },
  sent: { es: 'Enviado', en: 'Sent' },
  partiallyFailed: { es: 'Enviado en parte', en: 'Partly failed' },
  failed: { es: 'No se pudo enviar', en: 'Failed' },
  paused: { es: 'En pausa', en: 'Paused' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} as const satisfies Record<string, Words>
export type EventMailStatus = keyof typeof eventMailStatuses

type Phase = 'draft' | 'planned' | 'paused' | 'sending' | 'ended' | 'cancelled'
/** A new state gets its phase here; the sets and steps below, and the queries that use them, follow. */
const phaseOf: Record<EventMailStatus, Phase> = {
  draft: 'draft',
  scheduled: 'planned',
  paused: 'paused',
  sending: 'sending',
  sent: 'ended',
  partiallyFailed: 'ended',
  failed: 'ended',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)

export const draftMailStates = statesIn('draft')
export const scheduledMailStates = statesIn('planned')
export const sendingMailStates = statesIn('sending')
/** Has a date to move; nothing is being sent. */
export const plannedMailStates = statesIn('planned', 'paused')
/** Mails are written to its people. */
export const activeMailStates = statesIn('planned', 'sending')
/** Somebody may still get it. */
export const openMailStates = statesIn('planned', 'paused', 'sending')
export const endedMailStates = statesIn('ended')
/** Ended, but not everybody got it. */
const failedMailStates: readonly EventMailStatus[] = ['failed', 'partiallyFailed']
/** People whose address bounced for a while are tried again. */
export const retriedMailStates = statesIn('planned', 'sending', 'ended')

const beforeSending = statesIn('draft', 'planned', 'paused')
export const nextSteps = {
  schedule: beforeSending,
  /** Back to a draft before anything was sent; also undoes immediate sending. */
  withdraw: statesIn('planned', 'paused', 'cancelled'),
  pause: activeMailStates,
  resume: statesIn('paused'),
  cancel: openMailStates,
  repeat: endedMailStates,
  edit: beforeSending,
  remove: statesIn('draft', 'planned', 'paused', 'cancelled'),
} satisfies Record<string, readonly EventMailStatus[]>
export type MailStep = keyof typeof nextSteps

export const mayStep = (step: MailStep, { status }: { status: EventMailStatus }): boolean =>
  nextSteps[step].includes(status)

type HasStatus = { status: EventMailStatus }
export const isDraftMail = ({ status }: HasStatus): boolean => phaseOf[status] === 'draft'
export const isScheduledMail = ({ status }: HasStatus): boolean => phaseOf[status] === 'planned'
export const isPausedMail = ({ status }: HasStatus): boolean => phaseOf[status] === 'paused'
export const isSendingMail = ({ status }: HasStatus): boolean => phaseOf[status] === 'sending'
export const isCancelledMail = ({ status }: HasStatus): boolean => phaseOf[status] === 'cancelled'
export const isSentMail = ({ status }: HasStatus): boolean => status === 'sent'
export const isFailedMail = ({ status }: HasStatus): boolean => failedMailStates.includes(status)
