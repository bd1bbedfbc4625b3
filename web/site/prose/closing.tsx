/** The call to action at the end of an editable page. */
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { ContactActions } from '#web/site/content/contact-actions.tsx'
import styles from './closing.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

export function ProseClosing({ page: { closing, whatsapp } }: { page: PublicPage }) {
  if (!closing) return null
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.inside}>
        <h2 id="closing">
          <LocalizedText of={closing.title} />
        </h2>
        {closing.text && (
          <p className={styles.text}>
            <LocalizedText of={closing.text} />
          </p>
        )}
        <ContactActions whatsapp={whatsapp} />
      </div>
    </section>
  )
}
