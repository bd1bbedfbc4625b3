/** The head of a page of prose: breadcrumbs, title, summary and actions. */
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { breadcrumbs } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import band from './band.module.css'
import { ContactActions } from '#web/site/content/contact-actions.tsx'
import { here } from '#web/site/content/page-head.tsx'
import styles from './head.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

export function ProseHead({ page }: { page: PublicPage }) {
  const locale = useLocale()
  const { kind, kicker, title, lead, whatsapp } = page
  return (
    <header className={band.band}>
      <div className={styles.inside}>
        <div>
          <Breadcrumbs label={here[locale]} items={breadcrumbs(kind, locale)} />
          {kicker && (
            <p className={styles.kicker}>
              <LocalizedText of={kicker} />
            </p>
          )}
          <h1 className={styles.title}>
            <LocalizedText of={title} />
          </h1>
          {lead && (
            <p className={styles.lead}>
              <LocalizedText of={lead} />
            </p>
          )}
          <ContactActions kind={kind} whatsapp={whatsapp} />
        </div>
        {/* Decorative. */}
        <img
          className={styles.drawing}
          src={`/drawings/${kind}.svg`}
          alt=""
          width={480}
          height={400}
          loading="lazy"
        />
      </div>
    </header>
  )
}
