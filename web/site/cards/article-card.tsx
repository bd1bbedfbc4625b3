/** An article as a card. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Words } from '#core/words.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './article-card.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { LocalizedText, useForeignLang } from '#web/site/content/localized-text.tsx'
import type { ArticleView } from './article.view.server.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  more: { es: 'Leer más', en: 'Read more' },
} satisfies Record<string, Words>

type ArticleCardProps = {
  article: ArticleView
  isFirst?: boolean
  /** As wide as the page, with the picture beside the text. */
  isWide?: boolean
}

export function ArticleCard({ article, isFirst = false, isWide = false }: ArticleCardProps) {
  const locale = useLocale()
  const { title, excerpt, category, path } = article
  const sizes = isWide ? '(min-width: 64rem) 40rem, 92vw' : '(min-width: 64rem) 24rem, 92vw'
  return (
    <Card
      className={isWide ? styles.wide : ''}
      cover={<Cover of={article.cover} sizes={sizes} isFirst={isFirst} />}
    >
      <p className={styles.kind}>
        {category && <LocalizedText of={category.text} />}
        <span className={styles.reading}>{article.reading}</span>
      </p>
      <h3 className={styles.title} {...sharedTitle('article', article.id)}>
        <CardLink to={path}>
          <LocalizedText of={title} />
        </CardLink>
      </h3>
      {excerpt && (
        <p className={styles.excerpt} lang={useForeignLang(excerpt)}>
          {excerpt.text}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.by}>
          <span className={styles.author}>{article.author}</span>
          {article.date && <time dateTime={article.date.iso}>{article.date.text}</time>}
        </p>
        <PageLink to={path} className={styles.more}>
          {words.more[locale]}
          <span className="visually-hidden">
            : <LocalizedText of={title} />
          </span>
          <ArrowRight />
        </PageLink>
      </div>
    </Card>
  )
}
