/** The course catalogue: every course on offer, by category, type and delivery mode. */
import { data, Form, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { apiContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { feedTo, pathTo } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { useFollowing } from '../ui/use-following.ts'
import { useLocale } from '../use-locale.ts'
import { readCatalogueQuery } from './asked.server.ts'
import { Categories } from './categories.tsx'
import { catalogueHref, pageWithin, tidyAddress, type CatalogueQuery } from './catalogue-query.ts'
import styles from './catalogue.module.css'
import { CourseCard } from './course-card.tsx'
import { proseOf, type Prose } from './prose-page.server.ts'
import { catalogueChoices, shownCourse, type ShownCourse } from './shown.server.ts'
import { useFirm } from './site-data.ts'
import { whatsappLink } from './whatsapp.ts'
import { writtenMeta, WrittenScreen } from './written-screen.tsx'

type Choice = { code: string; text: string }
type CatalogueData = {
  prose: Prose
  query: CatalogueQuery
  courses: ShownCourse[]
  total: number
  perPage: number
  categories: (Choice & { count: number })[]
  types: Choice[]
  modalities: Choice[]
}

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

export async function loader({ context, url }: LoaderFunctionArgs): Promise<CatalogueData> {
  const client = context.get(apiContext)
  const { call, locale } = client
  const query = readCatalogueQuery(url.searchParams)
  const [courses, categories, prose] = await Promise.all([
    call(coursesApi.publicList, { input: { ...query, perPage: 24 } }),
    call(servicesApi.publicCategories),
    proseOf(url, client),
  ])
  // After a change of language the address still has the other one's word for the category.
  const category = categories.find(({ slugs }) => slugs.includes(query.category ?? ''))?.slug
  if (query.category && !category) throw data(null, { status: 404 })
  const meant = { ...query, category, page: pageWithin(query.page, courses) }
  const tidy = tidyAddress(url.searchParams, catalogueHref(locale, meant))
  if (tidy) throw redirect(tidy)
  return {
    prose,
    query: meant,
    courses: courses.items.map((course) => shownCourse(course, locale)),
    total: courses.total,
    perPage: courses.perPage,
    categories: categories.map(({ slug, name, courseCount }) => ({
      code: slug,
      text: name.text,
      count: courseCount,
    })),
    ...catalogueChoices(locale),
  }
}

export const meta: MetaFunction<typeof loader> = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  if (!of.loaderData) return []
  const { prose, courses } = of.loaderData
  return writtenMeta(prose, {
    of,
    isIndexed: of.location.search === '',
    forms: [{ type: 'text/calendar', title: words.calendar[locale], path: feedTo('calendar', locale) }],
    list: courses.map(({ id, title }) => [title.text, pathTo('course', locale, { id })]),
  })
}

export default function CatalogueScreen() {
  const data = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { prose, query, courses, categories, total, perPage } = data
  return (
    <WrittenScreen prose={prose}>
      <Categories
        all={words.all[locale]}
        categories={categories}
        chosen={query.category}
        hrefOf={(category) => catalogueHref(locale, { ...query, page: 1, category })}
      />
      <Filters {...data} />
      <section className={styles.results}>
        <h2 className="visually-hidden">{words.results[locale]}</h2>
        {courses.length === 0 ? (
          <Nothing />
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
      <p className={styles.calendar}>
        <a href={feedTo('calendar', locale)}>{words.calendar[locale]}</a>
      </p>
    </WrittenScreen>
  )
}

function Filters({ query, types, modalities }: CatalogueData) {
  const locale = useLocale()
  const term = useFollowing<HTMLInputElement>(query.search)
  return (
    <search>
      <Form action={pathTo('courses', locale)} className={styles.filters} preventScrollReset>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <Field label={words.search[locale]}>
          {(control) => (
            <Input
              {...control}
              ref={term}
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
      </Form>
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
  const select = useFollowing<HTMLSelectElement>(chosen ?? '')
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} ref={select} name={name} defaultValue={chosen ?? ''}>
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

function Nothing() {
  const locale = useLocale()
  const whatsapp = useFirm()?.whatsapp
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
