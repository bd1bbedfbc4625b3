/** What a search found besides dates and courses: standards, people, pages, articles. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { CardGrid, CardLink } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Portrait } from '#web/site/content/portrait.tsx'
import type { SearchData } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  services: { es: 'Normas y programas', en: 'Standards and programmes' },
  people: { es: 'Personas', en: 'People' },
  pages: { es: 'Páginas', en: 'Pages' },
  articles: { es: 'Artículos', en: 'Articles' },
} satisfies Record<string, Words>

export function Services({ services }: Pick<SearchData, 'services'>) {
  const locale = useLocale()
  if (services.length === 0) return null
  return (
    <section className={`${styles.part} ${styles.services}`}>
      <h2 className={styles.title}>{words.services[locale]}</h2>
      <Chips>
        {services.map(({ href, name }) => (
          <li key={href}>
            <Chip href={href}>{name}</Chip>
          </li>
        ))}
      </Chips>
    </section>
  )
}

export function People({ people }: Pick<SearchData, 'people'>) {
  const locale = useLocale()
  if (people.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.people[locale]}</h2>
      <ul className={styles.people}>
        {people.map(({ id, slug, name, headline, picture }) => (
          <li key={id} className={styles.person}>
            <Portrait name={name} picture={picture} />
            <div>
              <h3 className={styles.name}>
                <CardLink to={pathTo('instructor', locale, { slug })}>{name}</CardLink>
              </h3>
              <p className={styles.text}>
                <LocalizedText of={headline} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Pages({ pages }: Pick<SearchData, 'pages'>) {
  const locale = useLocale()
  if (pages.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.pages[locale]}</h2>
      <ul className={styles.pageList}>
        {pages.map(({ screen, title, section, text }) => (
          <li key={screen}>
            <h3 className={styles.name}>
              <PageLink to={pathTo(screen, locale) + (section ? `#${section.anchor}` : '')}>
                <LocalizedText of={title} />
                {section && (
                  <>
                    {': '}
                    <LocalizedText of={section.heading} />
                  </>
                )}
              </PageLink>
            </h3>
            <p className={styles.text}>
              <LocalizedText of={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Articles({ articles }: Pick<SearchData, 'articles'>) {
  const locale = useLocale()
  if (articles.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.articles[locale]}</h2>
      <CardGrid>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
