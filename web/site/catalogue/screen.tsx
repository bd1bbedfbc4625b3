/** The course catalogue: every course on offer, by category, type and delivery mode. */
import type { Words } from '#core/words.ts'
import { feedTo, pathTo } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Results } from '#web/site/results/results.tsx'
import { Paginator, showing } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Categories } from './categories.tsx'
import { catalogueHref } from './query.ts'
import { defineScreen } from '#web/site/screen.tsx'
import { loadCatalogue, type CatalogueData, type Choice } from './load.server.ts'
import styles from './screen.module.css'
import { CourseCard } from '#web/site/cards/course-card.tsx'
import { useSite } from '#web/site/site.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'
import { proseHead, EditableScreen } from '#web/site/prose/editable-screen.tsx'

const words = {
  all: { es: 'Todas las categorías', en: 'All categories' },
  search: { es: 'Buscar en el catálogo', en: 'Search the catalogue' },
  placeholder: { es: 'Curso, norma o tema', en: 'Course, standard or topic' },
  type: { es: 'Tipo', en: 'Type' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  any: { es: 'Cualquiera', en: 'Any' },
  apply: { es: 'Buscar', en: 'Search' },
  results: { es: 'Cursos', en: 'Courses' },
  none: { es: 'Ningún curso coincide con su búsqueda', en: 'No course matches your search' },
  noneHint: {
    es: 'Quite algún filtro o pruebe con el número de la norma, por ejemplo «9001». También diseñamos cursos a la medida.',
    en: 'Remove a filter or try the number of the standard, for example “9001”. We also design courses to measure.',
  },
  reset: { es: 'Ver todos los cursos', en: 'See all courses' },
  calendar: { es: 'Agregar todas las fechas a mi calendario', en: 'Add all dates to my calendar' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadCatalogue,
  head: ({ prose, courses }, { client: { locale }, url }) =>
    proseHead(prose, {
      isIndexed: url.search === '',
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
    <EditableScreen prose={prose}>
      <Categories
        all={words.all[locale]}
        categories={categories}
        chosen={query.category}
        hrefOf={(category) => catalogueHref(locale, { ...query, page: 1, category })}
      />
      <Filters {...data} />
      <Results
        status={total > 0 ? showing({ locale, page: query.page, perPage, total }) : words.none[locale]}
      >
        <section className={styles.results}>
          <h2 className="visually-hidden">{words.results[locale]}</h2>
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
      <p className={styles.calendar}>
        <a href={feedTo('calendar', locale)}>{words.calendar[locale]}</a>
      </p>
    </EditableScreen>
  )
}

function Filters({ query, types, modalities }: CatalogueData) {
  const locale = useLocale()
  return (
    <search>
      <form action={pathTo('courses', locale)} className={styles.filters}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <Field label={words.search[locale]}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={query.search}
              placeholder={words.placeholder[locale]}
            />
          )}
        </Field>
        <Choices name="type" label={words.type[locale]} chosen={query.type} choices={types} />
        <Choices
          name="modality"
          label={words.modality[locale]}
          chosen={query.modality}
          choices={modalities}
        />
        <Button type="submit">{words.apply[locale]}</Button>
      </form>
    </search>
  )
}

function Choices({
  name,
  label,
  chosen,
  choices,
}: {
  name: string
  label: string
  chosen: string | undefined
  choices: Choice[]
}) {
  const locale = useLocale()
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen ?? ''}>
          <option value="">{words.any[locale]}</option>
          {choices.map(({ code, text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
          {whatsapp && <LinkButton href={whatsappLink(whatsapp)}>{words.ask[locale]}</LinkButton>}
        </>
      }
    >
      {words.noneHint[locale]}
    </EmptyState>
  )
}
