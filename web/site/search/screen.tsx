/** Search results: dates, courses, standards, people, pages and articles. */
import SearchIcon from 'lucide-react/icons/search'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { pathTo } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/field.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { Choices, SortChoice } from '#web/site/results/choices.tsx'
import { FoundDates } from './dates.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadSearch, type SearchData } from './load.server.ts'
import { Articles, Pages, People, Services } from './placeless.tsx'
import { searchHref, type SearchQuery } from './query.ts'
import styles from './screen.module.css'

const words = {
  title: { es: 'Búsqueda', en: 'Search' },
  found: { es: 'Resultados para «{term}»', en: 'Results for “{term}”' },
  label: { es: 'Qué busca', en: 'What are you looking for' },
  placeholder: { es: 'Curso, norma, ciudad, mes o persona', en: 'Course, standard, city, month or person' },
  about: {
    es: 'Cursos, fechas, personas, páginas y artículos sobre normas ISO, encontrados por norma, tema, lugar o mes.',
    en: 'Courses, dates, people, pages and articles on ISO standards, found by standard, topic, place or month.',
  },
  search: { es: 'Buscar', en: 'Search' },
  courses: { es: 'Cursos', en: 'Courses' },
  hint: {
    es: 'Escriba un curso, una norma, una ciudad, un mes o un nombre: «auditor Santiago», «9001 en línea», «diciembre».',
    en: 'Type a course, a standard, a city, a month or a name: “auditor Santiago”, “9001 online”, “December”.',
  },
  none: { es: 'No encontramos nada para «{term}»', en: 'We found nothing for “{term}”' },
  noneHere: { es: 'No encontramos nada con estos filtros', en: 'We found nothing with these filters' },
  noneHint: {
    es: 'Revise cómo está escrito o pruebe con menos palabras.',
    en: 'Check the spelling or try fewer words.',
  },
  everywhere: { es: 'Buscar sin filtros', en: 'Search without filters' },
  catalogue: { es: 'Ver el catálogo', en: 'See the catalog' },
  dates: { es: 'Ver todas las fechas', en: 'See all dates' },
} satisfies Record<string, Words>
const counted: CountedWords = {
  one: { es: '{n} fecha', en: '{n} date' },
  many: { es: '{n} fechas', en: '{n} dates' },
}

const titleOf = ({ search }: SearchQuery, locale: Locale): string =>
  search ? say(words.found, locale, { term: search }) : words.title[locale]

export default defineScreen({
  load: loadSearch,
  head: ({ query }, { client: { locale } }) => ({
    title: titleOf(query, locale),
    description: words.about[locale],
    isIndexed: false,
  }),
  Screen: SearchScreen,
  script: 'results',
})

const isEmpty = ({ courses, dates, services, people, pages, articles }: SearchData): boolean =>
  [courses, dates, services, people, pages, articles].every(({ length }) => length === 0)
const isAsked = ({ search, city, month }: SearchQuery): boolean =>
  search !== '' || city !== undefined || month !== undefined

function SearchScreen({ data }: { data: SearchData }) {
  const locale = useLocale()
  const { query, courses, dates, pages } = data
  return (
    <>
      <PageHead screen="search" title={titleOf(query, locale)}>
        <SearchBox {...data} />
      </PageHead>
      <PageBody>
        <Results status={statusOf(data, locale)}>
          {!isAsked(query) && <p className={styles.hint}>{words.hint[locale]}</p>}
          {isAsked(query) && isEmpty(data) && <NoResults query={query} />}
          <Pages pages={pages.filter(({ isTopic }) => isTopic)} />
          <Services {...data} />
          {dates.length > 0 && <FoundDates {...data} />}
          <People {...data} />
          <Pages pages={pages.filter(({ isTopic }) => !isTopic)} />
          {courses.length > 0 && <Courses {...data} />}
          <Articles {...data} />
        </Results>
      </PageBody>
    </>
  )
}

function statusOf(data: SearchData, locale: Locale): string {
  const { query, perPage, total, eventTotal } = data
  if (!isAsked(query)) return ''
  if (isEmpty(data)) return noneOf(query, locale)
  const dates = eventTotal > 0 ? [sayCount(counted, locale, { n: eventTotal })] : []
  const courses = total > 0 ? [showing({ locale, page: query.page, perPage, total })] : []
  return [...courses, ...dates].join('. ') || titleOf(query, locale)
}

const noneOf = ({ search, city, month }: SearchQuery, locale: Locale): string =>
  city || month ? words.noneHere[locale] : say(words.none, locale, { term: search })

function SearchBox({ query, choices }: SearchData) {
  const locale = useLocale()
  return (
    <search>
      <form action={pathTo('search', locale)}>
        <div className={styles.box}>
          <Input
            type="search"
            name="q"
            defaultValue={query.search}
            maxLength={100}
            aria-label={words.label[locale]}
            placeholder={words.placeholder[locale]}
            enterKeyHint="search"
          />
          <Button type="submit" kind="primary">
            <SearchIcon />
            {words.search[locale]}
          </Button>
        </div>
        <div className={styles.filters}>
          <Choices name="city" chosen={query.city} choices={choices.city} />
          <Choices name="month" chosen={query.month} choices={choices.month} />
          <SortChoice usual="relevance" others={['date', 'price']} chosen={query.sort} />
        </div>
      </form>
    </search>
  )
}

function Courses({ courses, query, perPage, total }: SearchData) {
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
          page={query.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => searchHref(locale, { ...query, page })}
        />
      </div>
    </section>
  )
}

function NoResults({ query }: { query: SearchQuery }) {
  const locale = useLocale()
  const { search, city, month } = query
  return (
    <EmptyState
      title={noneOf(query, locale)}
      action={
        <>
          {search !== '' && (city || month) && (
            <LinkButton kind="primary" href={searchHref(locale, { search })}>
              {words.everywhere[locale]}
            </LinkButton>
          )}
          <LinkButton href={pathTo('courses', locale)}>{words.catalogue[locale]}</LinkButton>
          <LinkButton href={pathTo('dates', locale)}>{words.dates[locale]}</LinkButton>
        </>
      }
    >
      {words.noneHint[locale]}
    </EmptyState>
  )
}
