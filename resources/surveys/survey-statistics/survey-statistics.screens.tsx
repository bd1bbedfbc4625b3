/** Survey statistics, filtered and compared, with an export. */
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { GroupTable } from './survey-groups.screens.tsx'
import { StatsFigures } from './survey-figures.screens.tsx'
import styles from './survey-figures.module.css'
import {
  groupings,
  statsQuery,
  surveyStatisticsApi,
  type Grouping,
  type StatsQuery,
} from './survey-statistics.api.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { saveAs } from '#web/office/calls/save-as.ts'

const words = {
  title: { es: 'Estadísticas de encuestas', en: 'Survey statistics' },
  course: { es: 'Curso', en: 'Course' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  by: { es: 'Agrupar', en: 'Group by' },
  none: { es: 'No hay respuestas con estos filtros', en: 'No answers with these filters' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readSurveys)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const by = groupingOf(searchParams.get('by'))
  const query = queryOf(searchParams)
  const [stats, groups] = await Promise.all([
    client.call(surveyStatisticsApi.all, { query }),
    client.call(surveyStatisticsApi.grouped, { params: { by }, query }),
  ])
  return { stats, groups, by, query }
}
const groupingOf = (text: string | null): Grouping =>
  text && Object.hasOwn(groupings, text) ? (text as Grouping) : 'course'
/** Invalid search parameters are ignored. */
function queryOf(params: URLSearchParams): StatsQuery {
  const names = ['from', 'to', 'courseId', 'instructorId'] as const
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value && statsQuery.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  return Object.fromEntries(given) as StatsQuery
}

export function Component() {
  const locale = useLocale()
  const { stats, groups, by, query } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <h1>{words.title[locale]}</h1>
        <ExportButton
          onExport={async (kind) => {
            const given = { params: { by }, query, ...acceptOf(kind) }
            saveAs(await officeClient(locale).download(surveyStatisticsApi.excel, given))
          }}
        />
      </header>
      <Filters query={query} locale={locale} />
      <StatsFigures stats={stats} locale={locale} />
      <Groupings by={by} locale={locale} />
      {groups.length > 0 ? (
        <GroupTable groups={groups} by={by} query={query} locale={locale} />
      ) : (
        <EmptyState title={words.none[locale]} />
      )}
    </div>
  )
}

/** Filters are search parameters, so that a filtered page can be linked. */
function useSetSearchParam(): (name: string, value: string | null) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
}

type Named = { locale: Locale }
function Filters({ query, locale }: Named & { query: StatsQuery }) {
  const setParam = useSetSearchParam()
  const references = [
    { name: 'courseId', target: 'courses', label: words.course[locale] },
    { name: 'instructorId', target: 'instructors', label: words.instructor[locale] },
  ] as const
  return (
    <div className={styles.filters}>
      {references.map(({ name, target, label }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Lookup
              target={target}
              value={query[name] ?? null}
              onPick={(id) => setParam(name, id)}
              control={control}
              label={label}
              locale={locale}
            />
          )}
        </Field>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={words[name][locale]}>
          {(control) => (
            <DayInput
              control={control}
              value={query[name]}
              label={words[name][locale]}
              locale={locale}
              onChange={(day) => isDayOrBlank(day) && setParam(name, day)}
              onLeave={() => undefined}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const isDayOrBlank = (day: unknown): day is string => /^(\d{4}-\d{2}-\d{2})?$/.test(String(day))

function Groupings({ by, locale }: Named & { by: Grouping }) {
  const [params] = useSearchParams()
  const to = (grouping: string) => {
    const next = new URLSearchParams(params)
    next.set('by', grouping)
    return `?${next}`
  }
  return (
    <Chips label={words.by[locale]}>
      {Object.entries(groupings).map(([grouping, name]) => (
        <li key={grouping}>
          <Chip href={to(grouping)} isOn={grouping === by} keepsScroll>
            {name[locale]}
          </Chip>
        </li>
      ))}
    </Chips>
  )
}
