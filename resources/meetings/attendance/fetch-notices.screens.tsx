/** Whether the providers have answered, and why not. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { meetingReasons } from '../planning/meeting-state.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import type { Fetched, MeetingAttendance } from './meeting-attendance.api.ts'
import styles from './meeting-panel.module.css'
import type { MeetingSteps } from './use-meeting-steps.screens.tsx'

const words = {
  failed: { es: '{provider} no dio la asistencia', en: '{provider} did not give the attendance' },
  said: { es: 'Respondió: «{said}».', en: 'It said: “{said}”.' },
  next: { es: 'Se intenta de nuevo el {when}.', en: 'It is tried again on {when}.' },
  retry: { es: 'Intentar ahora', en: 'Try now' },
  again: { es: 'Pedir de nuevo', en: 'Ask again' },
  waiting: {
    es: 'La asistencia se pide desde 10 minutos después de cada sesión; {provider} puede tardar.',
    en: 'Attendance is asked for from 10 minutes after each session; {provider} may take a while.',
  },
  fetched: { es: 'Según {provider}, {when}', en: 'As told by {provider}, {when}' },
} satisfies Record<string, Words>

type FetchNoticesProps = { attendance: MeetingAttendance; steps: MeetingSteps }

export function FetchNotices({ attendance: { fetches, people }, steps }: FetchNoticesProps) {
  const locale = useLocale()
  const failed = fetches.filter(({ reason }) => reason)
  const last = fetches
    .toSorted((one, other) => (one.fetchedAt ?? '').localeCompare(other.fetchedAt ?? ''))
    .at(-1)
  if (!last) return undefined
  const provider = providers[last.provider][locale]
  return (
    <>
      {failed.map((one) => (
        <Failed key={one.meetingId} fetched={one} steps={steps} />
      ))}
      {failed.length === 0 && (
        <div className={styles.fetched}>
          <span>
            {last.fetchedAt && people.length > 0
              ? say(words.fetched, locale, { provider, when: sayMoment(last.fetchedAt, locale) })
              : say(words.waiting, locale, { provider })}
          </span>
          {steps.maySteps && (
            <Button size="small" kind="quiet" isBusy={steps.isBusy} onClick={() => void steps.fetchAgain()}>
              {words.again[locale]}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Failed({ fetched, steps }: { fetched: Fetched; steps: MeetingSteps }) {
  const locale = useLocale()
  const { provider, reason, said, nextAt } = fetched
  const texts = [
    reason && meetingReasons[reason][locale],
    said && say(words.said, locale, { said }),
    nextAt && say(words.next, locale, { when: sayMoment(nextAt, locale) }),
  ]
  return (
    <Notice
      type="warning"
      title={say(words.failed, locale, { provider: providers[provider][locale] })}
      aside={
        steps.maySteps && (
          <Button size="small" isBusy={steps.isBusy} onClick={() => void steps.fetchAgain()}>
            {words.retry[locale]}
          </Button>
        )
      }
    >
      {texts.filter(Boolean).join(' ')}
    </Notice>
  )
}
