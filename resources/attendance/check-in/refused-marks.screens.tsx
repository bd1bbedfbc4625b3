/** Marks that the server refused, each until it is dismissed. */
import { dateFormatter } from '#core/formatters.ts'
import { type Words, unbroken } from '#core/words.ts'
import { syncOutcomes } from '../marks/sync.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './check-in.module.css'
import type { CheckIn } from './use-check-in.screens.tsx'

const words = {
  title: { es: 'No aceptadas', en: 'Not taken' },
  ticket: { es: 'Entrada escaneada', en: 'Scanned ticket' },
  seen: { es: 'Visto', en: 'Seen' },
} satisfies Record<string, Words>

export function RefusedMarks({ checkIn }: { checkIn: CheckIn }) {
  const locale = useLocale()
  const { refused, roster, dismiss } = checkIn
  if (refused.length === 0) return null
  const time = dateFormatter(locale, { timeStyle: 'short' })
  const nameOf = (id: string | undefined) => roster.attendees.find((person) => person.id === id)?.name
  return (
    <section className={styles.people} aria-label={words.title[locale]}>
      <h2>{words.title[locale]}</h2>
      <ul>
        {refused.map((mark) => (
          <li key={mark.id} className={styles.person}>
            <div>
              <span>{nameOf(mark.attendeeId) ?? words.ticket[locale]}</span>
              <span className={styles.facts}>
                {syncOutcomes[mark.refused!][locale]} · {unbroken(time.format(new Date(mark.markedAt)))}
              </span>
            </div>
            <Button size="small" onClick={() => void dismiss(mark.id)}>
              {words.seen[locale]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
