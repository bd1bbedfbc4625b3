/** Parts that the pages of services and of their families share. */
import type { Locale, Words } from '#core/words.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import type { ArticleView } from '#web/site/cards/article.view.server.ts'
import type { Part } from '#web/site/content/detail.tsx'
import { Team } from '#web/site/prose/team.tsx'
import type { Person } from '#web/site/prose/records.server.ts'

const words = {
  people: { es: 'Quiénes le acompañan', en: 'Who works with you' },
  articles: { es: 'Artículos', en: 'Articles' },
} satisfies Record<string, Words>

export const peoplePart = (people: Person[], locale: Locale): Part => ({
  id: 'people',
  title: words.people[locale],
  content: people.length > 0 && <Team instructors={people} />,
})

export const articlesPart = (articles: readonly ArticleView[], locale: Locale): Part => ({
  id: 'articles',
  title: words.articles[locale],
  content: articles.length > 0 && (
    <CardGrid>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </CardGrid>
  ),
})
