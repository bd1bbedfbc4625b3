/** Published recordings of the person's event or webinar, each behind its button. */
import type { JoinPage } from '#resources/meetings/join/join.api.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSite } from '#web/site/site.tsx'
import { Contact } from './contact.tsx'
import styles from './screen.module.css'

/** The field that says which one was pressed. */
export const RECORDING = 'recording'

const words = {
  one: { es: 'Grabación', en: 'Recording' },
  many: { es: 'Grabaciones', en: 'Recordings' },
  session: { es: 'Sesión {number}', en: 'Session {number}' },
  minutes: { es: '{minutes} min', en: '{minutes} min' },
  until: { es: 'Disponible hasta el {day}', en: 'Available until {day}' },
  watch: { es: 'Ver la grabación', en: 'Watch the recording' },
  opening: { es: 'Abriendo…', en: 'Opening...' },
  refused: { es: 'No pudimos abrirle la grabación', en: 'We could not open the recording for you' },
  failed: {
    es: 'El servicio de videoconferencia no respondió. Espere un minuto y vuelva a intentarlo.',
    en: 'The video meeting service did not answer. Wait a minute and try again.',
  },
} satisfies Record<string, Words>

const HEADING = 'recordings'
/** Id of the answer, which the browser returns to. */
const ANSWER = 'recording-answer'
type Recording = JoinPage['recordings'][number]

export function Recordings({ of: { recordings, sessionCount, timezone } }: { of: JoinPage }) {
  const { locale, pathname, form } = useSite()
  // Whoever pressed the last one is told, too.
  if (recordings.length === 0 && !form?.values[RECORDING]) return null
  return (
    <section className={styles.recordings} aria-labelledby={HEADING}>
      <h2 id={HEADING}>{(recordings.length > 1 ? words.many : words.one)[locale]}</h2>
      <div id={ANSWER} tabIndex={-1} className={styles.answer}>
        <Answer />
      </div>
      <ul className={styles.list}>
        {recordings.map((recording) => (
          <li key={recording.id}>
            <form method="post" action={`${pathname}#${ANSWER}`}>
              <div id={`recording-${recording.id}`}>
                <Name of={recording} isOnly={sessionCount < 2} />
                <p>{factsOf(recording, timezone, locale).join(' · ')}</p>
              </div>
              <input type="hidden" name={RECORDING} value={recording.id} />
              <Button
                type="submit"
                data-busy-text={words.opening[locale]}
                aria-describedby={`recording-${recording.id}`}
              >
                {words.watch[locale]}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ of: { number, topic }, isOnly }: { of: Recording; isOnly: boolean }) {
  const { locale } = useSite()
  const session = !isOnly && say(words.session, locale, { number })
  if (!session && !topic) return null
  return (
    <strong>
      {session}
      {session && topic && ': '}
      {topic && <LocalizedText of={topic} />}
    </strong>
  )
}

/** Why the last press did not lead on. */
function Answer() {
  const { locale, form } = useSite()
  if (!form || form.state === 'sent' || !form.values[RECORDING]) return null
  return (
    <Notice type="error" title={words.refused[locale]}>
      <p>{form.state === 'refused' ? form.message : words.failed[locale]}</p>
      <Contact />
    </Notice>
  )
}

function factsOf({ startsAt, minutes, until }: Recording, timeZone: string, locale: Locale): string[] {
  const day = dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(startsAt))
  const last = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  return [
    day,
    ...(minutes === null ? [] : [say(words.minutes, locale, { minutes })]),
    say(words.until, locale, { day: last }),
  ]
}
