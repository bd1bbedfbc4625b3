/** Recordings of an event or a webinar, as the provider has them: published to those enrolled, and withdrawn. */
import { useCallback, useState } from 'react'
import { dateFormatter, numberFormatter } from '#core/formatters.ts'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { meetingReasons } from '../planning/meeting-state.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { PublishDialog, WithdrawDialog, type RecordingCalls } from './recording-dialogs.screens.tsx'
import { recordingsApi as calls, type RecordingAnswer, type Recordings } from './recording.api.ts'
import { recordingStates, recordingTones, viewWords } from './recording.ts'

const words = {
  title: { es: 'Grabaciones', en: 'Recordings' },
  none: {
    es: 'Todavía no hay grabaciones. Aparecen aquí después de cada sesión que se graba.',
    en: 'There are no recordings yet. They appear here after each session that is recorded.',
  },
  failed: { es: '{provider} no dio las grabaciones', en: '{provider} did not give the recordings' },
  said: { es: 'Respondió: «{said}».', en: 'It said: “{said}”.' },
  session: { es: 'Sesión {number}', en: 'Session {number}' },
  whole: { es: 'Grabación', en: 'Recording' },
  minutes: { es: '{minutes} min', en: '{minutes} min' },
  published: { es: 'Se puede ver hasta el {day}', en: 'Can be watched until {day}' },
  ended: { es: 'Se pudo ver hasta el {day}', en: 'Could be watched until {day}' },
  locked: {
    es: 'Nadie puede verla: la cuenta {host} debe conectarse de nuevo en «Conexiones».',
    en: 'Nobody can watch it: the account {host} must be connected again in “Connections”.',
  },
  awaited: {
    es: 'Nadie puede verla todavía: se pide de nuevo a {provider} cada día.',
    en: 'Nobody can watch it yet: {provider} is asked for it again each day.',
  },
  publish: { es: 'Publicar', en: 'Publish' },
  change: { es: 'Cambiar la fecha', en: 'Change the day' },
  withdraw: { es: 'Retirar', en: 'Withdraw' },
} satisfies Record<string, Words>

const ofEvent = { read: calls.ofEvent, publish: calls.publishOfEvent, withdraw: calls.withdrawOfEvent }
const ofWebinar = {
  read: calls.ofWebinar,
  publish: calls.publishOfWebinar,
  withdraw: calls.withdrawOfWebinar,
}
export const EventRecordings = () => <RecordingsPart own={ofEvent} />
export const WebinarRecordings = () => <RecordingsPart own={ofWebinar as RecordingCalls} />

type Asked = { step: 'publish' | 'withdraw'; recording: RecordingAnswer }

function RecordingsPart({ own }: { own: RecordingCalls }) {
  const { row, locale } = useRecord()
  const { id, version } = row
  const load = useCallback((client: Client) => client.call(own.read, { params: { id } }), [own, id])
  const [found, reload] = useRead(load, version)
  const [asked, setAsked] = useState<Asked>()
  if (!found) return undefined
  const { recordings, people, hasMeetings } = found
  if (!hasMeetings && recordings.length === 0) return undefined
  const close = () => setAsked(undefined)
  const dialog = asked && { own, recording: asked.recording, onClose: close, onDone: reload }
  return (
    <Section title={words.title[locale]}>
      <Failures of={found} />
      {recordings.length === 0 ? (
        <p>{words.none[locale]}</p>
      ) : (
        <RowList label={words.title[locale]}>
          {recordings.map((recording) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              isOnly={found.sessionCount < 2}
              mayChange={mayCall(own.publish)}
              onAsk={(step) => setAsked({ step, recording })}
            />
          ))}
        </RowList>
      )}
      {dialog && asked.step === 'publish' && <PublishDialog {...dialog} people={people} />}
      {dialog && asked.step === 'withdraw' && <WithdrawDialog {...dialog} />}
    </Section>
  )
}

function Failures({ of: { failures } }: { of: Recordings }) {
  const { locale } = useRecord()
  return failures.map(({ meetingId, provider, reason, said }) => (
    <Notice
      key={meetingId}
      type="warning"
      title={say(words.failed, locale, { provider: providers[provider][locale] })}
    >
      {[meetingReasons[reason][locale], said && say(words.said, locale, { said })].filter(Boolean).join(' ')}
    </Notice>
  ))
}

type RowProps = {
  recording: RecordingAnswer
  isOnly: boolean
  mayChange: boolean
  onAsk: (step: Asked['step']) => void
}
function RecordingRow({ recording, isOnly, mayChange, onAsk }: RowProps) {
  const { locale } = useRecord()
  const { state } = recording
  const unseen = whyUnseen(recording, locale)
  const day = recording.publishedUntil && sayDayOf(recording.publishedUntil, locale)
  return (
    <Row
      title={
        <>
          {titleOf(recording, isOnly, locale)}{' '}
          <Badge tone={recordingTones[state]}>{recordingStates[state][locale]}</Badge>
        </>
      }
      facts={
        <>
          <p>{factsOf(recording, locale)}</p>
          {day && <p>{say(state === 'ended' ? words.ended : words.published, locale, { day })}</p>}
          {unseen && <p>{unseen}</p>}
        </>
      }
      tools={
        mayChange &&
        state !== 'processing' && (
          <>
            {day && (
              <Button size="small" kind="quiet" onClick={() => onAsk('withdraw')}>
                {words.withdraw[locale]}
              </Button>
            )}
            <Button size="small" onClick={() => onAsk('publish')}>
              {(state === 'published' ? words.change : words.publish)[locale]}
            </Button>
          </>
        )
      }
    />
  )
}

function whyUnseen({ host, provider, isLocked, isAwaited }: RecordingAnswer, locale: Locale) {
  if (isLocked) return say(words.locked, locale, { host })
  return isAwaited && say(words.awaited, locale, { provider: providers[provider][locale] })
}

function titleOf({ number, topic }: RecordingAnswer, isOnly: boolean, locale: Locale): string {
  const session = isOnly ? words.whole[locale] : say(words.session, locale, { number })
  return [session, topic].filter(Boolean).join(': ')
}

function factsOf({ startsAt, minutes, size, kind, host }: RecordingAnswer, locale: Locale): string {
  return [
    sayMoment(startsAt, locale),
    minutes !== null && say(words.minutes, locale, { minutes }),
    size !== null && sizeOf(size, locale),
    viewWords(kind)?.[locale] ?? kind,
    host,
  ]
    .filter(Boolean)
    .join(' · ')
}

const sizeOf = (bytes: number, locale: Locale): string =>
  numberFormatter(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000)

const sayDayOf = (day: string, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
