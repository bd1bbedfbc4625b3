/** Timeline of an event's mails. */
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { titleOf } from '#web/office/records/titles.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { Aside, Bar, Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { purposes } from '../../mail-templates/mail-template.ts'
import { sayCounts } from '../mail-counts.ts'
import { sayDistance, sayWhen } from '../compose/mail-times.ts'
import { mailTones } from './mail-tones.screens.tsx'
import { mailsApi, type CountedMail } from '../mail.api.ts'
import { isTriggered } from '../mail.ts'
import { eventMailStatuses } from '../mail-state.ts'

const words = {
  loading: { es: 'Cargando los correos', en: 'Loading the mails' },
  label: { es: 'Correos del evento', en: 'Mails of the event' },
  create: { es: 'Crear correo', en: 'Create mail' },
  plan: { es: 'Planificar los usuales', en: 'Plan the usual ones' },
  planned: { es: 'Correos planificados: {n}.', en: 'Mails planned: {n}.' },
  noneMissing: { es: 'Los usuales ya están o ya pasaron.', en: 'The usual ones are there or are past.' },
  none: { es: 'Este evento todavía no tiene correos', en: 'This event has no mails yet' },
  noneHint: {
    es: 'Planifique los usuales: confirmación, instrucciones, recordatorio, encuesta y certificado, cada uno a su tiempo.',
    en: 'Plan the usual ones: confirmation, instructions, reminder, survey and certificate, each in its time.',
  },
  starts: { es: 'Comienza el evento', en: 'The event begins' },
  ends: { es: 'Termina el evento', en: 'The event ends' },
} satisfies Record<string, Words>

export function MailsTab() {
  const { row: event, locale } = useRecord<Event>()
  const { id } = event
  const loadMails = useCallback((client: Client) => client.call(mailsApi.ofEvent, { params: { id } }), [id])
  const [planned, reload] = useRead(loadMails, event.version)
  if (!planned) return <Skeleton lines={6} label={words.loading[locale]} />
  const actions = <Actions onPlanned={reload} />
  if (planned.length === 0)
    return (
      <EmptyState title={words.none[locale]} action={actions}>
        {words.noneHint[locale]}
      </EmptyState>
    )
  return (
    <>
      {actions}
      <RowList label={words.label[locale]}>
        {timeline(event, planned).map((entry) =>
          'counted' in entry ? (
            <MailRow key={entry.counted.mail.id} counted={entry.counted} />
          ) : (
            <Row
              key={entry.at}
              title={<Aside>{entry.words[locale]}</Aside>}
              facts={sayMoment(entry.at, locale)}
            />
          ),
        )}
      </RowList>
    </>
  )
}

type Entry = { at: string; counted: CountedMail } | { at: string; words: Words }
/** Triggered mails are first, mails without a time last. */
function timeline({ startsAt, endsAt }: Event, mails: readonly CountedMail[]): Entry[] {
  const timeOf = ({ mail }: CountedMail) =>
    isTriggered(mail) ? '' : (mail.startedAt ?? mail.sendAt ?? mail.finishedAt ?? '9999')
  const marks: Entry[] = [
    ...(startsAt ? [{ at: startsAt, words: words.starts }] : []),
    ...(endsAt ? [{ at: endsAt, words: words.ends }] : []),
  ]
  const all = [...mails.map((counted): Entry => ({ at: timeOf(counted), counted })), ...marks]
  return all.toSorted((a, b) => a.at.localeCompare(b.at))
}

function MailRow({ counted: { mail, counts } }: { counted: CountedMail }) {
  const { locale } = useRecord<Event>()
  const facts = [sayWhen(mail, locale), sayDistance(mail.schedule, locale), sayCounts(counts, locale)]
  return (
    <Row
      title={
        <>
          <Link to={officeHref(locale, 'mails', mail.id)}>
            {titleOf(mail) || purposes[mail.purpose][locale]}
          </Link>{' '}
          <Badge tone={mailTones[mail.status]}>{eventMailStatuses[mail.status][locale]}</Badge>
        </>
      }
      facts={[purposes[mail.purpose][locale], ...facts].filter(Boolean).join(' · ')}
    />
  )
}

function Actions({ onPlanned }: { onPlanned: () => void }) {
  const { row: event, locale, client } = useRecord<Event>()
  const [isBusy, setBusy] = useState(false)
  const plan = async () => {
    setBusy(true)
    try {
      const planned = await client.call(mailsApi.plan, { params: { id: event.id } })
      saySuccess(locale, planned.length > 0 ? plannedMessage(planned.length) : words.noneMissing)
      onPlanned()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  if (!mayCall(mailsApi.plan)) return null
  return (
    <Bar>
      <LinkButton kind="primary" href={`${officeHref(locale, 'mails', 'new')}?eventId=${event.id}`}>
        <Plus /> {words.create[locale]}
      </LinkButton>
      <Button isBusy={isBusy} onClick={() => void plan()}>
        <CalendarClock /> {words.plan[locale]}
      </Button>
    </Bar>
  )
}

const plannedMessage = (n: number): Words => sayBoth(words.planned, { n })
