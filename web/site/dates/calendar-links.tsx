/** Ways to take a calendar along: subscribe, add to Google, or download. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import type { Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './calendar-links.module.css'

const words = {
  subscribe: { es: 'Suscribirse (Apple, Outlook)', en: 'Subscribe (Apple, Outlook)' },
  google: { es: 'Google Calendar', en: 'Google Calendar' },
  file: { es: 'Descargar (.ics)', en: 'Download (.ics)' },
} satisfies Record<string, Words>

/** `path`: that of the calendar, with its filters. */
export function CalendarLinks({ path }: { path: string }) {
  const locale = useLocale()
  const { publicUrl } = useSite()
  const subscribed = publicUrl.replace(/^https?:/, 'webcal:') + path
  return (
    <p className={styles.links}>
      <LinkButton size="small" href={subscribed}>
        <CalendarPlus />
        {words.subscribe[locale]}
      </LinkButton>
      <LinkButton
        size="small"
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`}
      >
        {words.google[locale]}
      </LinkButton>
      <LinkButton size="small" href={path} download>
        <Download />
        {words.file[locale]}
      </LinkButton>
    </p>
  )
}
