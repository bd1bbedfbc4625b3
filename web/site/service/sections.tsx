/** Sections that the pages of services and of their families share. */
import { numberFormatter } from '#core/formatters.ts'
import type { Locale, Words } from '#core/words.ts'
import type { TrainingFigures } from '#resources/certificates/training-figures/training-figures.api.ts'
import type { ServicePage } from '#resources/catalogue/services/service.api.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import type { ArticleView } from '#web/site/cards/article.view.server.ts'
import type { DetailSection } from '#web/site/content/detail.tsx'
import type { Fact } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Team } from '#web/site/prose/team.tsx'
import type { Person } from '#web/site/prose/records.server.ts'
import styles from './sections.module.css'

const words = {
  people: { es: 'Quiénes le acompañan', en: 'Who works with you' },
  articles: { es: 'Artículos', en: 'Articles' },
  audience: { es: 'A quién sirve', en: 'Whom it serves' },
  trained: { es: 'Personas formadas', en: 'People trained' },
  certificates: { es: 'Certificados emitidos', en: 'Certificates issued' },
  questions: { es: 'Preguntas frecuentes', en: 'Frequent questions' },
} satisfies Record<string, Words>

export const trainedFacts = ({ people, certificates }: TrainingFigures, locale: Locale): Fact[] => [
  { name: words.trained[locale], value: sayNumber(people, locale) },
  { name: words.certificates[locale], value: sayNumber(certificates, locale) },
]
const sayNumber = (count: number | null, locale: Locale): string | null =>
  count === null ? null : numberFormatter(locale, {}).format(count)

export const peopleSection = (people: Person[], locale: Locale): DetailSection => ({
  id: 'people',
  title: words.people[locale],
  content: people.length > 0 && <Team instructors={people} />,
})

export const articlesSection = (articles: readonly ArticleView[], locale: Locale): DetailSection => ({
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

export const audienceSection = (audience: ServicePage['audience'], locale: Locale): DetailSection => ({
  id: 'audience',
  title: words.audience[locale],
  content: audience && (
    <p className={styles.text}>
      <LocalizedText of={audience} />
    </p>
  ),
})

export const questionsSection = (questions: ServicePage['questions'], locale: Locale): DetailSection => ({
  id: 'questions',
  title: words.questions[locale],
  content: questions.length > 0 && (
    <ul className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <li key={question.text} className={styles.text}>
          <h3 className={styles.question}>
            <LocalizedText of={question} />
          </h3>
          <p>
            <LocalizedText of={answer} />
          </p>
        </li>
      ))}
    </ul>
  ),
})
