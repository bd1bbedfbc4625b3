/** The head of a screen: breadcrumbs, title and summary. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { breadcrumbs, type ScreenKey } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './page-head.module.css'
import type { SharedTitle } from '#web/site/between-pages/shared-title.ts'

export const here = { es: 'Ruta de navegación', en: 'Breadcrumbs' } satisfies Words

type PageHeadProps = {
  screen: ScreenKey
  title: ReactNode
  /** The record's name in the breadcrumbs. */
  item?: string
  /** What decides, before the summary. */
  under?: ReactNode
  lead?: ReactNode
  kind?: ReactNode
  /** What its card calls the title. */
  shared?: SharedTitle
  /** A portrait beside the title. */
  picture?: ReactNode
  children?: ReactNode
}

export function PageHead({
  screen,
  title,
  item,
  under,
  lead,
  kind,
  shared,
  picture,
  children,
}: PageHeadProps) {
  const locale = useLocale()
  return (
    <header className={styles.head}>
      <Breadcrumbs label={here[locale]} items={breadcrumbs(screen, locale, item)} />
      <div className={picture ? styles.pictured : undefined}>
        {picture}
        <div>
          {kind && <p className={styles.kind}>{kind}</p>}
          <h1 className={styles.title} data-results="title" {...shared}>
            {title}
          </h1>
          {under}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
      {children}
    </header>
  )
}

/** The body of a screen under its head, as wide as the page. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
)
