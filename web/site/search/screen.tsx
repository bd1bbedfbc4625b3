/** Search results: courses, events, webinars, services and articles. */
import SearchIcon from 'lucide-react/icons/search'
import { say, type Locale, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/field.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ArticleCard } from '#web/site/cards/article-card.tsx'
import { addressQuery, pageInAddress } from '#web/site/catalogue/query.ts'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { FoundDates } from './dates.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadSearch, type SearchData } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  title: { es: 'Búsqueda', en: 'Search' },
  found: { es: 'Resultados para «{term}»', en: 'Results for “{term}”' },
  label: { es: 'Qué busca', en: 'What are you looking for' },
  placeholder: { es: 'Curso, norma o tema', en: 'Course, standard or topic' },
  about: {
    es: 'Cursos, fechas y artículos sobre normas ISO, encontrados por norma, tema o título.',
    en: 'Courses, dates and articles on ISO standards, found by standard, topic or title.',
  },
  search: { es: 'Buscar', en: 'Search' },
  courses: { es: 'Cursos', en: 'Courses' },
  articles: { es: 'Artículos', en: 'Articles' },
  services: { es: 'Normas y programas', en: 'Standards and programmes' },
  hint: {
    es: 'Escriba el nombre de un curso, un tema o el número de una norma: «9001», «auditor interno», «riesgos».',
    en: 'Type the name of a course, a topic or the number of a standard: “9001”, “internal auditor”, “risk”.',
  },
  none: { es: 'No encontramos nada para «{term}»', en: 'We found nothing for “{term}”' },
  noneHint: {
    es: 'Revise cómo está escrito o pruebe con menos palabras.',
    en: 'Check the spelling or try fewer words.',
  },
  catalogue: { es: 'Ver el catálogo', en: 'See the catalogue' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadSearch,
  head: ({ term }, { client: { locale } }) => ({
    title: term ? say(words.found, locale, { term }) : words.title[locale],
    description: words.about[locale],
    isIndexed: false,
  }),
  Screen: SearchScreen,
  script: 'results',
})

function SearchScreen({ data }: { data: SearchData }) {
  const locale = useLocale()
  const { term, courses, events, webinars, services, articles } = data
  const isEmpty = courses.length + events.length + webinars.length + services.length + articles.length === 0
  return (
    <>
      <PageHead screen="search" title={term ? say(words.found, locale, { term }) : words.title[locale]}>
        <SearchBox term={term} />
      </PageHead>
      <PageBody>
        <Results status={statusOf(data, { isEmpty, locale })}>
          {term === '' && <p className={styles.hint}>{words.hint[locale]}</p>}
          {term !== '' && isEmpty && <NoResults term={term} />}
          {services.length > 0 && <Services services={services} />}
          {events.length + webinars.length > 0 && <FoundDates events={events} webinars={webinars} />}
          {courses.length > 0 && <Courses {...data} />}
          {articles.length > 0 && <Articles articles={articles} />}
        </Results>
      </PageBody>
    </>
  )
}

type Outcome = { isEmpty: boolean; locale: Locale }
function statusOf({ term, page, perPage, total }: SearchData, { isEmpty, locale }: Outcome): string {
  if (term === '') return ''
  if (isEmpty) return say(words.none, locale, { term })
  return total > 0 ? showing({ locale, page, perPage, total }) : say(words.found, locale, { term })
}

function SearchBox({ term }: { term: string }) {
  const locale = useLocale()
  return (
    <search>
      <form action={pathTo('search', locale)} className={styles.box}>
        <Input
          type="search"
          name="q"
          defaultValue={term}
          maxLength={100}
          aria-label={words.label[locale]}
          placeholder={words.placeholder[locale]}
          enterKeyHint="search"
        />
        <Button type="submit" kind="primary">
          <SearchIcon />
          {words.search[locale]}
        </Button>
      </form>
    </search>
  )
}

function Services({ services }: Pick<SearchData, 'services'>) {
  const locale = useLocale()
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.services[locale]}</h2>
      <Chips>
        {services.map(({ code, name }) => (
          <li key={code}>
            <Chip href={pathTo('search', locale) + addressQuery({ q: code })}>{name}</Chip>
          </li>
        ))}
      </Chips>
    </section>
  )
}

function Courses({ courses, term, page, perPage, total }: SearchData) {
  const locale = useLocale()
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{words.courses[locale]}</h2>
      <CardGrid>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </CardGrid>
      <div className={styles.pages}>
        <Paginator
          locale={locale}
          page={page}
          perPage={perPage}
          total={total}
          hrefOf={(to) => pathTo('search', locale) + addressQuery({ q: term, page: pageInAddress(to) })}
        />
      </div>
    </section>
  )
}

function Articles({ articles }: Pick<SearchData, 'articles'>) {
  const locale = useLocale()
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

function NoResults({ term }: { term: string }) {
  const locale = useLocale()
  return (
    <EmptyState
      title={say(words.none, locale, { term })}
      action={<LinkButton href={pathTo('courses', locale)}>{words.catalogue[locale]}</LinkButton>}
    >
      {words.noneHint[locale]}
    </EmptyState>
  )
}
