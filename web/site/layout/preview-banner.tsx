/** Banner on previews: maybe unpublished, and when the link expires. */
import Eye from 'lucide-react/icons/eye'
import { say, type Words } from '#core/words.ts'
import { homeZone } from '#core/time-zone.ts'
import { previewIn } from '#web/preview.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { dateFormat } from '#web/site/content/formats.ts'
import { useSite } from '#web/site/site.tsx'
import styles from './preview-banner.module.css'

const words = {
  title: { es: 'Vista previa', en: 'Preview' },
  text: {
    es: 'Así se verá esta página. Es posible que todavía no esté publicada.',
    en: 'This is how the page will look. It may not be published yet.',
  },
  until: { es: 'El enlace vence el {date}', en: 'The link expires on {date}' },
} satisfies Record<string, Words>

export function PreviewBanner() {
  const locale = useLocale()
  const token = previewIn(useSite().search)
  const expires = token === null ? undefined : expiryOf(token)
  if (!expires) return null
  const date = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: homeZone })
  return (
    <aside className={styles.banner} aria-label={words.title[locale]}>
      <Eye />
      <p>
        <strong>{words.title[locale]}.</strong> {words.text[locale]}{' '}
        {say(words.until, locale, { date: date.format(expires) })}
      </p>
    </aside>
  )
}

/** Reads the expiry from the token, which the server has verified. */
function expiryOf(token: string): Date | undefined {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return typeof exp === 'number' && exp < 1e11 ? new Date(exp * 1000) : undefined
  } catch {
    return undefined
  }
}
