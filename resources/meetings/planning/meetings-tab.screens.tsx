/** The meetings of an event or a webinar at its provider: where each stands, and what can be done. */
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { joined } from '#web/listed.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { EventRecordings, WebinarRecordings } from '../recordings/recordings.screens.tsx'
import { meetingsApi, type MeetingAnswer } from './meeting.api.ts'
import { meetingReasons, meetingStates, meetingTones, type MeetingReason } from './meeting-state.ts'

const words = {
  loading: { es: 'Cargando las reuniones', en: 'Loading the meetings' },
  label: { es: 'Reuniones', en: 'Meetings' },
  none: { es: 'Sin reuniones', en: 'No meetings' },
  noneText: {
    es: 'Elija en los datos Zoom o Microsoft Teams y la cuenta anfitriona. Las reuniones se crean cuando está programado.',
    en: 'Choose Zoom or Microsoft Teams and the host account in the details. Meetings are made once it is scheduled.',
  },
  two: { es: '{first} y 1 sesión más', en: '{first} and 1 more session' },
  many: { es: '{first} y {n} sesiones más', en: '{first} and {n} more sessions' },
  host: { es: '{provider}, cuenta {host}', en: '{provider}, account {host}' },
  next: { es: 'Se intenta de nuevo {at}', en: 'Tried again {at}' },
  kept: {
    es: 'Se cancela cuando se conozcan su asistencia y sus grabaciones, y nadie las vea ya.',
    en: 'It is cancelled once its attendance and recordings are known, and nobody watches them any more.',
  },
  leftWithLink: {
    es: 'Personas que ya no participan y conservan el enlace común: {n}. Con la sala de espera, quien dirige decide quién entra.',
    en: 'People who take part no more and keep the link that all share: {n}. With the waiting room the host decides who enters.',
  },
  replaceable: {
    es: 'Con otra reunión ese enlace deja de servir: la anterior se cancela en el proveedor y los demás reciben el enlace nuevo en su propia página de entrada.',
    en: 'With another meeting that link is of no use: the first one is cancelled at the provider, and everybody else gets the new link on their own page to join.',
  },
  inLobby: {
    es: 'Sin cuenta conocida en la organización de la anfitriona, no son coanfitriones: {names}. Con la sala de espera alguien debe admitirlos; añada a los coanfitriones el correo con que entran a Teams.',
    en: 'Without a known account in the host’s organization, no co-hosts: {names}. With the waiting room somebody must admit them; add the email they use at Teams to the co-hosts.',
  },
  cancelling: { es: 'Por cancelar en el proveedor', en: 'To be cancelled at the provider' },
  retry: { es: 'Intentar de nuevo', en: 'Try again' },
  anew: { es: 'Crear otra reunión', en: 'Make another meeting' },
  asPlanned: { es: 'Dejarla como está planificada', en: 'Set it as planned' },
} satisfies Record<string, Words>

/** What a retry does where it is more than that. */
const retryWords: Partial<Record<MeetingReason, Words>> = { deleted: words.anew, changed: words.asPlanned }

const POLL_MS = 3000

type Read = Endpoint<{ id: string }, undefined, undefined, MeetingAnswer[]>
export const EventMeetings = () => (
  <Section>
    <Meetings read={meetingsApi.ofEvent as Read} />
    <EventRecordings />
  </Section>
)
export const WebinarMeetings = () => (
  <Section>
    <Meetings read={meetingsApi.ofWebinar as Read} />
    <WebinarRecordings />
  </Section>
)

function Meetings({ read }: { read: Read }) {
  const { row, locale } = useRecord()
  const { id, version } = row
  const load = useCallback((client: Client) => client.call(read, { params: { id } }), [read, id])
  const [meetings, reload] = useRead(load, version)
  const isMoving = meetings?.some(({ state, isKept }) => state === 'pending' && !isKept) ?? false
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(reload, POLL_MS)
    return () => clearTimeout(timer)
    // Each answer sets the next timer.
  }, [isMoving, meetings, reload])
  if (!meetings) return <Skeleton lines={4} label={words.loading[locale]} />
  if (meetings.length === 0)
    return <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
  return (
    <RowList label={words.label[locale]}>
      {meetings.map((meeting) => (
        <Meeting key={meeting.id} meeting={meeting} onChanged={reload} />
      ))}
    </RowList>
  )
}

type MeetingProps = { meeting: MeetingAnswer; onChanged: () => void }
function Meeting({ meeting, onChanged }: MeetingProps) {
  const { locale } = useRecord()
  const { state, reason, said, nextTryAt, provider, host, isCancelled, isKept } = meeting
  const badge = isCancelled ? words.cancelling : meetingStates[state]
  return (
    <Row
      title={
        <>
          {timesOf(meeting, locale)} <Badge tone={meetingTones[state]}>{badge[locale]}</Badge>
        </>
      }
      facts={
        <>
          <p>{say(words.host, locale, { provider: providers[provider][locale], host })}</p>
          {isKept && <p>{words.kept[locale]}</p>}
          <People meeting={meeting} />
          {reason && <p>{meetingReasons[reason][locale]}</p>}
          {said && (
            <p lang="en">
              <q>{said}</q>
            </p>
          )}
          {reason && nextTryAt && <p>{say(words.next, locale, { at: sayMoment(nextTryAt, locale) })}</p>}
        </>
      }
      tools={(reason || meeting.isReplaceable) && <Steps meeting={meeting} onChanged={onChanged} />}
    />
  )
}

/** Who enters otherwise than planned. */
function People({ meeting: { leftWithLink, inLobby } }: Pick<MeetingProps, 'meeting'>) {
  const { locale } = useRecord()
  return (
    <>
      {leftWithLink > 0 && <p>{say(words.leftWithLink, locale, { n: leftWithLink })}</p>}
      {inLobby.length > 0 && <p>{say(words.inLobby, locale, { names: joined(inLobby, locale) })}</p>}
    </>
  )
}

function timesOf({ times }: MeetingAnswer, locale: Locale): string {
  const first = sayMoment(times[0]!.startsAt, locale)
  if (times.length === 1) return first
  return say(times.length === 2 ? words.two : words.many, locale, { first, n: times.length - 1 })
}

function Steps({ meeting, onChanged }: MeetingProps) {
  const { reason, isReplaceable } = meeting
  return (
    <>
      {reason && mayCall(meetingsApi.retry) && <Retry meeting={meeting} onChanged={onChanged} />}
      {isReplaceable && mayCall(meetingsApi.replace) && <Replace meeting={meeting} onChanged={onChanged} />}
    </>
  )
}

function Retry({ meeting: { id, reason }, onChanged }: MeetingProps) {
  const { client, locale } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await client.call(meetingsApi.retry, { params: { id } })
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void retry()}>
      <RefreshCw /> {((reason && retryWords[reason]) ?? words.retry)[locale]}
    </Button>
  )
}

/** Asks first: the former meeting is gone at the provider, with the link that people may have written down. */
function Replace({ meeting: { id }, onChanged }: MeetingProps) {
  const { locale } = useRecord()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <RefreshCw /> {words.anew[locale]}
      </Button>
      {isAsking && (
        <StepDialog
          title={words.anew[locale]}
          button={words.anew}
          take={(client) => client.call(meetingsApi.replace, { params: { id } })}
          onDone={onChanged}
          onClose={() => setAsking(false)}
        >
          <p>{words.replaceable[locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
