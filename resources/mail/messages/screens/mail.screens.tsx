/** Mails in the office: recipients, text, attachments, schedule and what became of them. */
import { createElement, useCallback, useEffect } from 'react'
import type { Client } from '#core/client.ts'
import { isAllowed } from '#core/roles.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Check } from '#web/office/form/form-values.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { shownWhen, useFormValue } from '#web/office/form/form-context.tsx'
import {
  bodyHint,
  MailBodyInput,
  MailSubjectInput,
  subjectHint,
} from '../../mail-templates/mail-body-input.screens.tsx'
import { currentUser } from '#web/office/calls/api.ts'
import { sayCounts } from '../mail-counts.ts'
import { MailRecipients } from './mail-recipients.screens.tsx'
import { peopleIn } from '../people/people-address.screens.tsx'
import { personVariables } from '../people/person-source.ts'
import { AttachmentsInput } from './attachments-input.screens.tsx'
import { CcInput } from './cc-input.screens.tsx'
import { MailBelow, MailBeside } from './mail-beside.screens.tsx'
import { AttachedFiles, sayPeople } from './mail-cells.screens.tsx'
import { MailScheduleInput, scheduleCheck } from './mail-schedule.screens.tsx'
import { RecipientsInput } from './recipients-input.screens.tsx'
import { TemplateInput } from './template-input.screens.tsx'
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
import { cancelReasons, mails, wholeAudience, writersOf, type MailRecord } from '../mail.ts'
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
  parts: { es: 'Lo que acompaña', en: 'What comes with it' },
  rest: { es: 'Respuesta y clase', en: 'Reply and category' },
  people: { es: 'Destinatarios', en: 'Recipients' },
  undo: { es: 'Deshacer el envío', en: 'Undo sending' },
  back: { es: 'Volver a borrador', en: 'Back to draft' },
  pause: { es: 'Pausar', en: 'Pause' },
  resume: { es: 'Reanudar', en: 'Resume' },
  cancel: { es: 'Cancelar el envío', en: 'Cancel sending' },
} satisfies Record<string, Words>

type SimpleStep = Exclude<MailStep, 'schedule' | 'repeat' | 'edit' | 'remove'>
const simpleStep = ({ id }: MailRecord, key: SimpleStep, overrides: Partial<Step> = {}): Step => ({
  key,
  words: words[key === 'withdraw' ? 'back' : key],
  needs: mailsApi[key],
  take: (client: Client) => client.call(mailsApi[key], { params: { id } }),
  ...overrides,
})

const mayWrite = (mail: MailRecord): boolean => isAllowed(currentUser()?.roles ?? [], writersOf(mail))

function stepsOf(mail: MailRecord): Step[] {
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
  if (!mayWrite(mail)) return []
  return all
    .filter(([step]) => mayStep(step, mail) && !(step === 'schedule' && isScheduled))
    .filter(([step]) => step !== 'withdraw' || mail.startedAt === null)
    .map(([, step]) => step)
}

const SECOND = 1000
/** The progress of a mail; polls the record while it is being sent. */
function MailStatus() {
  const { row: mail, locale, refresh } = useRecord<MailRecord>()
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
function sayStatus(mail: MailRecord, locale: Locale): string {
  const { status, cancelReason } = mail
  const detail = isCancelledMail(mail)
    ? cancelReason && cancelReasons[cancelReason][locale]
    : sayWhen(mail, locale)
  return [eventMailStatuses[status][locale], detail].filter(Boolean).join(': ')
}

/** What was sent or cancelled, and what others write, is only read. */
const isClosed = (mail: MailRecord): boolean => !mayStep('edit', mail) || !mayWrite(mail)

/** Facts of an event are offered to mails that have one. */
const useOffered = (): readonly string[] | undefined =>
  useFormValue('eventId') ? undefined : personVariables
const SubjectInput = ({ name }: { name: string }) => <MailSubjectInput name={name} only={useOffered()} />
const BodyInput = ({ name }: { name: string }) => <MailBodyInput name={name} only={useOffered()} />

const ofEvent = shownWhen('eventId', Boolean)
const ofAttendees = shownWhen('people', (people) => ((people ?? []) as unknown[]).length === 0)
/** What attendees alone have, such as tickets. */
const AttendeesOnly: typeof ofEvent = ({ children }) =>
  createElement(ofEvent, null, createElement(ofAttendees, null, children))

const textCheck: Check = ({ subject, body }) => ({
  ...(!subject && { 'subject-es': validationWords.required }),
  ...(!body && { 'body-es': validationWords.required }),
})

/** People selected elsewhere: `?to=contacts:12,15`, and attendees of an event with its id. */
async function startMail(client: Client, params: URLSearchParams) {
  const people = peopleIn(params)
  const eventId = params.get('eventId')
  if (people.length === 0) return { initial: {}, titles: {} }
  const areAttendees = eventId !== null && people.every(({ source }) => source === 'attendees')
  if (areAttendees) {
    const attendeeIds = people.map(({ id }) => id)
    return { initial: { audience: { ...wholeAudience, attendeeIds } }, titles: {} }
  }
  // Customers are answered as their contacts.
  const receivers = await client.call(mailsApi.receivers, { input: { eventId, people } as never })
  return { initial: { people: receivers.map(({ source, id }) => ({ source, id })) }, titles: {} }
}

export const screens = screensOf<typeof mails.fields, MailRecord>({
  resource: mails,
  api: mailsApi,
  columns: ['sendAt', 'subject', 'eventId', 'purpose', 'status'],
  tones: { status: mailTones },
  facts: ['eventId', 'purpose', 'sendAt', 'templateId'],
  groups: [
    { words: words.who, fields: ['eventId', 'people', 'audience', 'sendTo', 'cc'] },
    { words: words.texts, fields: ['templateId', 'subject', 'body'] },
    { words: words.parts, fields: ['attachments', 'attachIcs', 'attachTicket', 'attachCertificate'] },
    { fields: ['schedule'] },
    { words: words.rest, fields: ['replyTo', 'category', 'purpose'] },
  ],
  firstFields: ['people', 'cc', 'templateId', 'subject', 'body', 'attachments', 'schedule'],
  hints: {
    subject: subjectHint,
    body: bodyHint,
    eventId: {
      es: 'Con un evento, el texto puede nombrar sus datos y el correo va a sus inscritos.',
      en: 'With an event, the text may name its facts and the mail goes to its attendees.',
    },
    replyTo: {
      es: 'En blanco, responde la coordinación del evento; sin evento, quien lo escribe.',
      en: 'Left blank, the event’s coordinator; without an event, whoever writes it.',
    },
    category: {
      es: 'Las novedades llegan solo a quien las aceptó, con un enlace para no recibir más.',
      en: 'News reach only who agreed to them, with a link to get no more.',
    },
  },
  inputs: {
    eventId: FixedReference,
    people: RecipientsInput,
    cc: CcInput,
    templateId: TemplateInput,
    subject: SubjectInput,
    body: BodyInput,
    attachments: AttachmentsInput,
    schedule: MailScheduleInput,
  },
  visibleIf: {
    // Part of the input of the recipients.
    audience: () => null,
    sendTo: AttendeesOnly,
    attachIcs: ofEvent,
    attachTicket: AttendeesOnly,
    attachCertificate: AttendeesOnly,
  },
  check: (values) => ({ ...textCheck(values), ...scheduleCheck(values) }),
  beside: MailBeside,
  startWith: startMail,
  createsFor: { step: 'schedule', words: { es: 'Revisar y enviar', en: 'Check and send' } },
  isLocked: isClosed,
  below: () => <MailBelow isClosed={isClosed} />,
  isRemovable: (mail) => mayStep('remove', mail) && mayWrite(mail),
  cells: {
    people: sayPeople,
    attachments: (mail, locale) => <AttachedFiles mail={mail} locale={locale} />,
    schedule: sayWhen,
  },
  tabs: [{ key: 'recipients', words: words.people, needs: mailsApi.recipients, body: MailRecipients }],
  banner: MailStatus,
  steps: stepsOf,
})
