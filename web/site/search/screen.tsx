/** Search results: dates, courses, standards, people, pages and articles. */
import SearchIcon from 'lucide-react/icons/search'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { Input } from '#web/ui/field.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { Choices, SortChoice } from '#web/site/results/choices.tsx'
import type { SearchedKind } from '#resources/content/site-search/site-search.api.ts'
import { FoundDates } from './dates.tsx'
import { Guessed, guessedText } from './guessed.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { nearestOf, NoResults, noneOf } from './no-results.tsx'
import { loadSearch, type SearchData } from './load.server.ts'
import { Articles, Pages, People, Services } from './placeless.tsx'
import { isAsked, searchHref, type SearchQuery } from './query.ts'
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

function SearchScreen({ data }: { data: SearchData }) {
  const locale = useLocale()
  const { query, nearest } = data
  return (
    <>
      <PageHead screen="search" title={titleOf(query, locale)}>
        <SearchBox {...data} />
      </PageHead>
      <PageBody>
        <Results status={statusOf(data, locale)}>
          {!isAsked(query) && <p className={styles.hint}>{words.hint[locale]}</p>}
          {nearest &&
            (isGuessed(data) ? (
              <Guessed term={query.search} />
            ) : (
              <NoResults query={query} nearest={nearest} match={data.match} />
            ))}
          <Found {...data} />
        </Results>
      </PageBody>
    </>
  )
}

/** Everything was found but for typos. */
const isGuessed = ({ query, nearest, match }: SearchData): boolean =>
  match === 'similar' && nearest?.city === query.city && nearest?.month === query.month

/** What the words name comes before dates, what only mentions them after. */
function Found({ titled, ...data }: SearchData) {
  const { dates, pages } = data
  const isNamed = (kind: SearchedKind): boolean => titled.includes(kind)
  return (
    <>
      {isNamed('services') && <Services {...data} />}
      <Pages pages={pages.filter(({ isTopic }) => isTopic)} />
      {isNamed('people') && <People {...data} />}
      {dates.length > 0 && <FoundDates {...data} />}
      {isNamed('courses') && <Courses {...data} />}
      {!isNamed('services') && <Services {...data} />}
      {!isNamed('people') && <People {...data} />}
      <Pages pages={pages.filter(({ isTopic }) => !isTopic)} />
      {!isNamed('courses') && <Courses {...data} />}
      <Articles {...data} />
    </>
  )
}

function statusOf(data: SearchData, locale: Locale): string {
  const { query, nearest, match, perPage, total, eventTotal } = data
  if (!isAsked(query)) return ''
  if (nearest && !isGuessed(data)) {
    const shown = { query, nearest, match }
    return `${noneOf(shown, locale)}. ${nearestOf(shown, locale)}`
  }
  const dates = eventTotal > 0 ? [sayCount(counted, locale, { n: eventTotal })] : []
  const courses = total > 0 ? [showing({ locale, page: query.page, perPage, total })] : []
  const guessed = nearest ? [guessedText(query.search, locale)] : []
  return [...guessed, ...courses, ...dates].join('. ') || titleOf(query, locale)
}

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

type CoursesProps = Pick<SearchData, 'courses' | 'query' | 'nearest' | 'perPage' | 'total'>
function Courses({ courses, query, nearest, perPage, total }: CoursesProps) {
  const locale = useLocale()
  const shown = nearest ?? query
  if (courses.length === 0) return null
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
          page={shown.page}
          perPage={perPage}
          total={total}
          hrefOf={(page) => searchHref(locale, { ...shown, page })}
        />
      </div>
    </section>
  )
}
