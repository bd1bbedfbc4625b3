/** The course catalogue: every course on offer, by category, type and delivery mode. */
import type { Words } from '#core/words.ts'
import { feedTo, pathTo } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { CalendarLinks } from '#web/site/dates/calendar-links.tsx'
import { Choices, SortChoice } from '#web/site/results/choices.tsx'
import { listHead } from '#web/site/seo/list-head.ts'
import { FilterForm } from '#web/site/results/filter-form.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Categories } from './categories.tsx'
import { catalogueHref } from './query.ts'
import { Guessed } from '#web/site/search/guessed.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { loadCatalogue, type CatalogueData } from './load.server.ts'
import styles from './screen.module.css'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { useSite } from '#web/site/site.tsx'
import { greeting, whatsappLink } from '#web/site/content/whatsapp.ts'
import { proseHead, EditableScreen } from '#web/site/prose/editable-screen.tsx'

const words = {
  all: { es: 'Todas las categorías', en: 'All categories' },
  search: { es: 'Buscar en el catálogo', en: 'Search the catalog' },
  placeholder: { es: 'Curso, norma o tema', en: 'Course, standard or topic' },
  apply: { es: 'Buscar', en: 'Search' },
  results: { es: 'Cursos', en: 'Courses' },
  none: { es: 'Ningún curso coincide con su búsqueda', en: 'No course matches your search' },
  noneHint: {
    es: 'Quite algún filtro o pruebe con el número de la norma, por ejemplo «9001». También diseñamos cursos a la medida.',
    en: 'Remove a filter or try the number of the standard, for example “9001”. We also design courses to measure.',
  },
  reset: { es: 'Ver todos los cursos', en: 'See all courses' },
  calendar: { es: 'Todas las fechas en su calendario', en: 'All dates in your calendar' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadCatalogue,
  head: ({ prose, query, courses, chosen }, { client: { locale } }) =>
    proseHead(prose, {
      ...listHead({ ...prose.page.seo, query, chosen }, locale),
      forms: [{ type: 'text/calendar', title: words.calendar[locale], path: feedTo('calendar', locale) }],
      list: courses.map(({ id, title }) => [title.text, pathTo('course', locale, { id })]),
    }),
  Screen: CatalogueScreen,
  script: 'results',
})

function CatalogueScreen({ data }: { data: CatalogueData }) {
  const locale = useLocale()
  const { prose, query, courses, categories, total, perPage } = data
  return (
    <EditableScreen prose={prose} chosen={data.chosen}>
      <Categories
        all={words.all[locale]}
        categories={categories}
        chosen={query.category}
        hrefOf={(category) => catalogueHref(locale, { ...query, page: 1, category })}
      />
      <Filters query={query} choices={data.choices} />
      <Results
        status={total > 0 ? showing({ locale, page: query.page, perPage, total }) : words.none[locale]}
      >
        <section className={styles.results}>
          <h2 className="visually-hidden">{words.results[locale]}</h2>
          {data.isGuessed && <Guessed term={query.search} />}
          {courses.length === 0 ? (
            <NoResults />
          ) : (
            <CardGrid>
              {courses.map((course, position) => (
                <li key={course.id}>
                  <CourseCard course={course} isFirst={position < 3} />
                </li>
              ))}
            </CardGrid>
          )}
        </section>
        {total > 0 && (
          <Paginator
            locale={locale}
            page={query.page}
            perPage={perPage}
            total={total}
            hrefOf={(page) => catalogueHref(locale, { ...query, page })}
          />
        )}
      </Results>
      <section className={styles.calendar}>
        <h2 className={styles.small}>{words.calendar[locale]}</h2>
        <CalendarLinks path={feedTo('calendar', locale)} />
      </section>
    </EditableScreen>
  )
}

const parts = ['type', 'modality', 'city', 'month'] as const

function Filters({ query, choices }: Pick<CatalogueData, 'query' | 'choices'>) {
  const locale = useLocale()
  return (
    <FilterForm
      path={pathTo('courses', locale)}
      search={query.search}
      label={words.search[locale]}
      placeholder={words.placeholder[locale]}
      kept={{ category: query.category }}
      className={styles.filters}
    >
      {parts.map((name) => (
        <Choices key={name} name={name} chosen={query[name]} choices={choices[name]} />
      ))}
      <SortChoice usual="relevance" others={['date', 'price']} chosen={query.sort} />
      <Button type="submit">{words.apply[locale]}</Button>
    </FilterForm>
  )
}

function NoResults() {
  const locale = useLocale()
  const whatsapp = useSite().firm.whatsapp
  return (
    <EmptyState
      title={words.none[locale]}
      action={
        <>
          <LinkButton kind="primary" href={pathTo('courses', locale)}>
            {words.reset[locale]}
          </LinkButton>
          {whatsapp && (
            <LinkButton href={whatsappLink(whatsapp, greeting[locale])}>{words.ask[locale]}</LinkButton>
          )}
        </>
      }
    >
      {words.noneHint[locale]}
    </EmptyState>
  )
}
