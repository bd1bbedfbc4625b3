/** Event mails in the office: text, audience, schedule and recipients. */
import { useCallback, useEffect } from 'react'
import type { Client } from '#core/client.ts'
import type { Locale, Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import {
  bodyHint,
  MailBodyInput,
  MailSubjectInput,
  subjectHint,
} from '#resources/mail/mail-templates/mail-body-input.screens.tsx'
import { sayCounts } from '../mail-counts.ts'
import { MailRecipients } from './mail-recipients.screens.tsx'
import { MailPreview } from './mail-preview.screens.tsx'
import { MailScheduleInput } from './mail-schedule.screens.tsx'
import {
  repeatLabel,
  RepeatDialog,
  scheduleLabel,
  ScheduleDialog,
  sendLabel,
} from './mail-step-dialogs.screens.tsx'
import { sayWhen } from '../compose/mail-times.ts'
import { mailTones } from './mail-tones.screens.tsx'
import { mailsApi } from '../mail.api.ts'
import { cancelReasons, mails, type EventMail } from '../mail.ts'
import {
  eventMailStatuses,
  isCancelledMail,
  isFailedMail,
  isScheduledMail,
  isSendingMail,
  mayStep,
  type MailStep,
} from '../mail-state.ts'

const words = {
  texts: { es: 'Textos', en: 'Texts' },
  who: { es: 'A quiénes', en: 'To whom' },
  when: { es: 'Cuándo', en: 'When' },
  parts: { es: 'Lo que acompaña', en: 'What comes with it' },
  preview: { es: 'Vista previa', en: 'Preview' },
  people: { es: 'Destinatarios', en: 'Recipients' },
  undo: { es: 'Deshacer el envío', en: 'Undo sending' },
  back: { es: 'Volver a borrador', en: 'Back to draft' },
  pause: { es: 'Pausar', en: 'Pause' },
  resume: { es: 'Reanudar', en: 'Resume' },
  cancel: { es: 'Cancelar el envío', en: 'Cancel sending' },
} satisfies Record<string, Words>

type SimpleStep = Exclude<MailStep, 'schedule' | 'repeat' | 'edit' | 'remove'>
const simpleStep = ({ id }: EventMail, key: SimpleStep, overrides: Partial<Step> = {}): Step => ({
  key,
  words: words[key === 'withdraw' ? 'back' : key],
  needs: mailsApi[key],
  take: (client: Client) => client.call(mailsApi[key], { params: { id } }),
  ...overrides,
})

function stepsOf(mail: EventMail): Step[] {
  const isNow = mail.schedule.kind === 'now'
  const all: (readonly [MailStep, Step])[] = [
    [
      'schedule',
      {
        key: 'schedule',
        words: isNow ? sendLabel : scheduleLabel,
        needs: mailsApi.schedule,
        dialog: ScheduleDialog,
      },
    ],
    ['resume', simpleStep(mail, 'resume')],
    ['withdraw', simpleStep(mail, 'withdraw', isNow ? { words: words.undo } : { isAside: true })],
    [
      'repeat',
      { key: 'repeat', words: repeatLabel, needs: mailsApi.repeat, dialog: RepeatDialog, isAside: true },
    ],
    ['pause', simpleStep(mail, 'pause', { isAside: true })],
    ['cancel', simpleStep(mail, 'cancel', { isDangerous: true })],
  ]
  const isScheduled = isScheduledMail(mail)
  return all
    .filter(([step]) => mayStep(step, mail) && !(step === 'schedule' && isScheduled))
    .filter(([step]) => step !== 'withdraw' || mail.startedAt === null)
    .map(([, step]) => step)
}

const SECOND = 1000
/** The progress of a mail; polls the record while it is being sent. */
function MailStatus() {
  const { row: mail, locale, refresh } = useRecord<EventMail>()
  const { id, version } = mail
  const loadCounts = useCallback((client: Client) => client.call(mailsApi.counts, { params: { id } }), [id])
  const [counts] = useRead(loadCounts, version)
  const isInProgress = isSendingMail(mail) || (isScheduledMail(mail) && mail.schedule.kind === 'now')
  useEffect(() => {
    if (!isInProgress) return undefined
    const timer = setInterval(() => void refresh(), 4 * SECOND)
    return () => clearInterval(timer)
  }, [isInProgress, refresh])
  const statusText = [sayStatus(mail, locale), counts && sayCounts(counts, locale)]
    .filter(Boolean)
    .join(' · ')
  return <Notice type={isFailedMail(mail) ? 'warning' : 'info'}>{statusText}</Notice>
}

/** `Programado: 25 nov 2026, 9:00 a. m.` */
function sayStatus(mail: EventMail, locale: Locale): string {
  const { status, cancelReason } = mail
  const detail = isCancelledMail(mail)
    ? cancelReason && cancelReasons[cancelReason][locale]
    : sayWhen(mail, locale)
  return [eventMailStatuses[status][locale], detail].filter(Boolean).join(': ')
}

export const screens = screensOf<typeof mails.fields, EventMail>({
  resource: mails,
  api: mailsApi,
  segment: 'event-mails',
  columns: ['sendAt', 'subject', 'eventId', 'purpose', 'status'],
  tones: { status: mailTones },
  facts: ['eventId', 'purpose', 'sendAt', 'sendTo', 'templateId'],
  groups: [
    { words: words.texts, fields: ['subject', 'body'] },
    { words: words.when, fields: ['schedule'] },
    { words: words.who, fields: ['sendTo', 'audience', 'replyTo'] },
    { words: words.parts, fields: ['attachIcs', 'attachTicket', 'attachCertificate'] },
    { fields: ['purpose', 'category', 'eventId', 'templateId'] },
  ],
  hints: {
    subject: subjectHint,
    body: bodyHint,
    sendTo: {
      es: 'Abajo, «Ninguno» o nada marcado no limita: lo reciben todos los que cumplan lo demás.',
      en: 'Below, “None” or nothing ticked does not narrow it: all who fit the rest get it.',
    },
    replyTo: {
      es: 'En blanco, responde la coordinación del evento.',
      en: 'Left blank, the event’s coordinator.',
    },
  },
  inputs: {
    subject: MailSubjectInput,
    body: MailBodyInput,
    schedule: MailScheduleInput,
    eventId: FixedReference,
  },
  tabs: [
    { key: 'preview', words: words.preview, needs: mailsApi.preview, body: MailPreview },
    { key: 'recipients', words: words.people, needs: mailsApi.recipients, body: MailRecipients },
  ],
  banner: MailStatus,
  steps: stepsOf,
  createdFrom: {
    segment: 'events',
    text: {
      es: 'Los correos se escriben dentro de su evento, en la pestaña Correos.',
      en: 'Mails are written inside of their event, on its tab Mails.',
    },
    action: { es: 'Ir a los eventos', en: 'Go to the events' },
  },
})
