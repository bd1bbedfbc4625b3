/** Before a session: when its button opens, counted down where scripts run. */
import type { JoinPage } from '#resources/meetings/join/join.api.ts'
import { say, type Words } from '#core/words.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './screen.module.css'
import { timeUntil } from './time-until.ts'

const words = {
  early: { es: 'Todavía no se puede entrar', en: 'It is not open yet' },
  between: { es: 'Esta es su próxima sesión', en: 'This is your next session' },
  opens: {
    es: 'El botón para entrar aparece aquí 15 minutos antes, el {at}. Tiempo que falta: ',
    en: 'The button to join appears here 15 minutes before, on {at}. Time left: ',
  },
  reload: { es: 'Actualizar esta página', en: 'Refresh this page' },
} satisfies Record<string, Words>

export function Waiting({ of: { state, opensAt, now, timezone: timeZone } }: { of: JoinPage }) {
  const { locale, pathname } = useSite()
  const moment = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const left = Date.parse(opensAt!) - Date.parse(now)
  return (
    <>
      <Notice type="info" title={(state === 'between' ? words.between : words.early)[locale]}>
        <p>
          {say(words.opens, locale, { at: moment.format(new Date(opensAt!)) })}
          <strong className={styles.time} role="timer" data-opens={opensAt} data-now={now}>
            {timeUntil(left)}
          </strong>
          .
        </p>
      </Notice>
      <div className={styles.enter}>
        <PageLink to={pathname}>{words.reload[locale]}</PageLink>
      </div>
    </>
  )
}
