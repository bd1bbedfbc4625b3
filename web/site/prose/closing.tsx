/** The call to action at the end of an editable page. */
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { ContactActions } from '#web/site/content/contact-actions.tsx'
import { replyTime } from '#web/site/contact/reply-time.ts'
import band from './band.module.css'
import styles from './closing.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

export function ProseClosing({ page: { kind, closing, whatsapp } }: { page: PublicPage }) {
  const locale = useLocale()
  if (!closing) return null
  return (
    <section className={`${band.band} ${styles.closing}`} aria-labelledby="closing">
      <div className={styles.inside}>
        <h2 id="closing">
          <LocalizedText of={closing.title} />
        </h2>
        {closing.text && (
          <p className={styles.text}>
            <LocalizedText of={closing.text} />
          </p>
        )}
        <ContactActions kind={kind} whatsapp={whatsapp} />
        <p className={styles.reply}>{replyTime[locale]}</p>
      </div>
    </section>
  )
}
