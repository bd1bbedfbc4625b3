/** The layout around every page of the site. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { ConsentBanner } from '#web/site/analytics/consent-banner.tsx'
import { useSite } from '#web/site/site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PreviewBanner } from './preview-banner.tsx'
import { speculationRules } from '../between-pages/speculation-rules.ts'

const words = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
} satisfies Record<string, Words>

export function Layout({ children }: { children: ReactNode }) {
  const { locale, measuring } = useSite()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip[locale]}
      </a>
      {measuring && <ConsentBanner measuring={measuring} />}
      <PreviewBanner />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
    </>
  )
}
