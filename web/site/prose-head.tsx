/** The first screen of a page of prose: where it stands, what it is about, and what one can do about it. */
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { breadcrumbs } from '../paths.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { useLocale } from '../use-locale.ts'
import { ContactActions } from './contact-actions.tsx'
import { here } from './page-head.tsx'
import styles from './prose-head.module.css'
import { Said } from './said.tsx'

export function ProseHead({ page }: { page: PublicPage }) {
  const locale = useLocale()
  const { kind, kicker, title, lead, whatsapp } = page
  return (
    <header className={styles.head}>
      <div className={styles.inside}>
        <div>
          <Breadcrumbs label={here[locale]} items={breadcrumbs(kind, locale)} />
          {kicker && (
            <p className={styles.kicker}>
              <Said of={kicker} />
            </p>
          )}
          <h1 className={styles.title}>
            <Said of={title} />
          </h1>
          {lead && (
            <p className={styles.lead}>
              <Said of={lead} />
            </p>
          )}
          <ContactActions whatsapp={whatsapp} />
        </div>
        {/* Decoration: the page says the same in words. */}
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
