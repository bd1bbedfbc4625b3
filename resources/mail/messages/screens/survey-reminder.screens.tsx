/** Sends a reminder to attendees without a response, after a count. */
import Send from 'lucide-react/icons/send'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { attendanceApi } from '#resources/attendance/sheet/attendance.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { mailTemplatesApi } from '../../mail-templates/mail-template.api.ts'
import { mailsApi, type MailCheck } from '../mail.api.ts'
import { eventMailStatuses } from '../mail-state.ts'
import { sayRefused } from '../mail-counts.ts'
import { sendNow, wholeAudience, type MailRecord } from '../mail.ts'

const words = {
  remind: { es: 'Recordar a quienes faltan', en: 'Remind who is missing' },
  send: { es: 'Enviar el recordatorio', en: 'Send the reminder' },
  now: {
    es: 'Sale en 30 segundos; hasta entonces puede deshacerlo en el correo.',
    en: 'It goes out in 30 seconds; until then you can undo it in the mail.',
  },
  nobody: {
    es: 'No queda nadie a quien recordar: respondieron todos los que asistieron.',
    en: 'Nobody is left to remind: all who attended have answered.',
  },
  noTemplate: {
    es: 'No hay una plantilla activa para el recordatorio de la encuesta. Créela o actívela en Plantillas para eventos.',
    en: 'No template for the survey reminder is active. Create or activate one in Event templates.',
  },
  before: {
    es: 'Este evento ya tiene un recordatorio: {status}, {at}.',
    en: 'This event has a reminder already: {status}, {at}.',
  },
  sent: { es: 'El recordatorio va en camino', en: 'The reminder is on its way' },
  open: { es: 'Ver el correo', en: 'See the mail' },
  loading: { es: 'Contando a quienes faltan', en: 'Counting who is missing' },
} satisfies Record<string, Words>
const reached: CountedWords = {
  one: {
    es: 'Le llega a 1 persona que aún no ha respondido.',
    en: 'It reaches 1 person who has not answered yet.',
  },
  many: {
    es: 'Les llega a {n} personas que aún no han respondido.',
    en: 'It reaches {n} people who have not answered yet.',
  },
}

export function SurveyReminder() {
  const { locale } = useRecord<Event>()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  if (sent)
    return (
      <Notice type="success" title={words.sent[locale]}>
        <Link to={officeHref(locale, 'mails', sent)}>{words.open[locale]}</Link>
      </Notice>
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Send /> {words.remind[locale]}
      </Button>
      {isOpen && <ReminderDialog onClose={() => setOpen(false)} onSent={setSent} />}
    </>
  )
}

type Reminder = Pick<MailRecord, 'eventId' | 'templateId' | 'audience'>
type LoadedReminder = { reminder: Reminder; check: MailCheck; earlier: MailRecord | undefined } | 'noTemplate'

async function loadReminder(client: Client, eventId: string): Promise<LoadedReminder> {
  const [templates, mails, sessions] = await Promise.all([
    client.call(mailTemplatesApi.all),
    client.call(mailsApi.ofEvent, { params: { id: eventId } }),
    client.call(attendanceApi.figures, { params: { id: eventId } }),
  ])
  const template = templates.find(({ purpose, active }) => purpose === 'surveyReminder' && active)
  if (!template) return 'noTemplate'
  // Until attendance is taken, nobody is known to have been absent.
  const attended = sessions.some(({ marked }) => marked > 0) ? ('yes' as const) : null
  const audience = { ...wholeAudience, surveyAnswered: 'no' as const, attended }
  const reminder = { eventId, templateId: template.id, audience }
  const check = await client.call(mailsApi.checkNew, { input: reminder })
  const earlier = mails
    .map(({ mail }) => mail)
    .find(({ purpose, status }) => purpose === 'surveyReminder' && !['draft', 'cancelled'].includes(status))
  return { reminder, check, earlier }
}

type DialogProps = { onClose: () => void; onSent: (mailId: string) => void }
function ReminderDialog({ onClose, onSent }: DialogProps) {
  const { row, locale } = useRecord<Event>()
  const load = useCallback((client: Client) => loadReminder(client, row.id), [row.id])
  const [loaded] = useRead(load)
  const isReady = loaded !== undefined && loaded !== 'noTemplate' && loaded.check.people > 0
  const send = async (client: Client) => {
    if (!isReady) return
    const { id } = await client.call(mailsApi.create, { input: loaded.reminder })
    await client.call(mailsApi.schedule, { params: { id }, input: { schedule: sendNow } })
    onSent(id)
  }
  return (
    <StepDialog
      title={words.remind[locale]}
      button={words.send}
      isBlocked={!isReady}
      done={words.sent}
      take={send}
      onClose={onClose}
    >
      {loaded === undefined && <Skeleton lines={2} label={words.loading[locale]} />}
      {loaded === 'noTemplate' && <Notice type="warning">{words.noTemplate[locale]}</Notice>}
      {loaded !== undefined && loaded !== 'noTemplate' && <Reach {...loaded} />}
    </StepDialog>
  )
}

function Reach({ check, earlier }: Exclude<LoadedReminder, 'noTemplate'>) {
  const { locale } = useRecord<Event>()
  if (check.people === 0) return <p>{words.nobody[locale]}</p>
  return (
    <>
      <p>{sayCount(reached, locale, { n: check.people })}</p>
      {check.refused.length > 0 && (
        <Notice type="warning">
          <Points>
            {check.refused.map((one) => (
              <li key={one.reason}>{sayRefused(one, locale)}</li>
            ))}
          </Points>
        </Notice>
      )}
      {earlier && <Earlier mail={earlier} />}
      <p>{words.now[locale]}</p>
    </>
  )
}

function Earlier({ mail: { id, status, startedAt, sendAt } }: { mail: MailRecord }) {
  const { locale } = useRecord<Event>()
  const at = startedAt ?? sendAt
  return (
    <Notice type="warning">
      <p>
        {say(words.before, locale, {
          status: eventMailStatuses[status][locale].toLocaleLowerCase(locale),
          at: at ? sayMoment(at, locale) : '–',
        })}
      </p>
      <Link to={officeHref(locale, 'mails', id)}>{words.open[locale]}</Link>
    </Notice>
  )
}
