/** What was found: courses, dates, webinars, services and articles; the layout keeps it alive while the visitor is elsewhere. */
import { useLoaderData, Form, redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'
import { say, type Words } from '#core/words.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { apiContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { Chip, Chips } from '../ui/badge.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { Input } from '../ui/field.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { useFollowing } from '../ui/use-following.ts'
import { useLocale } from '../use-locale.ts'
import { ArticleCard } from './article-card.tsx'
import { readPage, readTerm } from './asked.server.ts'
import { addressQuery, pageInAddress, pageWithin, tidyAddress } from './catalogue-query.ts'
import { CourseCard } from './course-card.tsx'
import { inOneLine } from './in-one-line.ts'
import type { KeptHandle } from './layout.tsx'
import { openWebinars, type OpenWebinar } from './open-webinars.server.ts'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { FoundDates } from './search-dates.tsx'
import styles from './search.module.css'
import { shownArticle, type ShownArticle } from './shown-articles.server.ts'
import { shownCourse, shownEvent, type ShownCourse, type ShownEvent } from './shown.server.ts'

type SearchData = {
  term: string
  page: number
  perPage: number
  total: number
  courses: ShownCourse[]
  events: ShownEvent[]
  webinars: OpenWebinar[]
  services: { code: string; name: string }[]
  articles: ShownArticle[]
}

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

const nothing: SearchData = {
  term: '',
  page: 1,
  perPage: 1,
  total: 0,
  courses: [],
  events: [],
  webinars: [],
  services: [],
  articles: [],
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchData> {
  const client = context.get(apiContext)
  const { call, locale } = client
  const [term, page] = [readTerm(url.searchParams), readPage(url.searchParams)]
  if (term === '') return nothing
  const [courses, events, services, articles, webinars] = await Promise.all([
    call(coursesApi.publicList, { input: { search: term, page, perPage: 12 } }),
    call(eventsApi.publicList, { input: { search: term, page: 1, perPage: 6, when: 'upcoming' } }),
    call(servicesApi.publicList, { input: { search: term } }),
    call(articlesApi.publicList, { input: { search: term, page: 1, perPage: 6 } }),
    openWebinars(client, term),
  ])
  const tidy = tidyAddress(
    url.searchParams,
    pathTo('search', locale) + addressQuery({ q: term, page: pageInAddress(pageWithin(page, courses)) }),
  )
  if (tidy) throw redirect(tidy)
  return {
    term,
    page,
    perPage: courses.perPage,
    total: courses.total,
    courses: courses.items.map((course) => shownCourse(course, locale)),
    events: events.items.map((event) => shownEvent(event, locale)),
    webinars,
    articles: articles.items.map((article) => shownArticle(article, locale)),
    services: services.map(({ code, name, standard }) => ({
      code,
      name: inOneLine(standard, name.text),
    })),
  }
}

export const meta: MetaFunction<typeof loader> = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  const term = of.loaderData?.term
  const title = term ? say(words.found, locale, { term }) : words.title[locale]
  return pageMeta({ of, title, description: words.about[locale], isIndexed: false })
}

export const handle: KeptHandle = { keptScreen: Search as KeptHandle['keptScreen'] }

/** The layout draws it: see `handle`. */
export default function SearchScreen() {
  useLoaderData<typeof loader>()
  return null
}

function Search(data: SearchData) {
  const locale = useLocale()
  const { term, courses, events, webinars, services, articles } = data
  const isEmpty = courses.length + events.length + webinars.length + services.length + articles.length === 0
  return (
    <>
      <PageHead screen="search" title={term ? say(words.found, locale, { term }) : words.title[locale]}>
        <SearchBox term={term} />
      </PageHead>
      <PageBody>
        {term === '' && <p className={styles.hint}>{words.hint[locale]}</p>}
        {term !== '' && isEmpty && <Nothing term={term} />}
        {services.length > 0 && <Services services={services} />}
        {events.length + webinars.length > 0 && <FoundDates events={events} webinars={webinars} />}
        {courses.length > 0 && <Courses {...data} />}
        {articles.length > 0 && <Articles articles={articles} />}
      </PageBody>
    </>
  )
}

function SearchBox({ term }: { term: string }) {
  const locale = useLocale()
  const box = useFollowing<HTMLInputElement>(term)
  return (
    <search>
      <Form action={pathTo('search', locale)} className={styles.box}>
        <Input
          ref={box}
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
      </Form>
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

function Nothing({ term }: { term: string }) {
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
