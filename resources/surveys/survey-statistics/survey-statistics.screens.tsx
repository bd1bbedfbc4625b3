/** Survey statistics, filtered and compared, with an export. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { GroupTable } from './survey-groups.screens.tsx'
import { StatsFigures } from './survey-figures.screens.tsx'
import {
  groupings,
  statsQuery,
  surveyStatisticsApi,
  type Grouping,
  type StatsQuery,
} from './survey-statistics.api.ts'
import { FollowUpFigures } from '#resources/surveys/follow-ups/follow-up-figures.screens.tsx'
import { followUpsApi } from '#resources/surveys/follow-ups/follow-up.api.ts'
import { SurveyTrend } from './survey-trend.screens.tsx'
import { trendOf, trendQuery } from './trend-months.screens.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { FiguresPage, Groupings, PeriodFields } from '#web/office/figures/figures-page.tsx'
import { useSetSearchParam } from '#web/office/figures/use-set-search-param.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { saveAs } from '#web/office/calls/save-as.ts'

const words = {
  title: { es: 'Estadísticas de encuestas', en: 'Survey statistics' },
  course: { es: 'Curso', en: 'Course' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  none: { es: 'No hay respuestas con estos filtros', en: 'No answers with these filters' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readSurveys)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const by = groupingOf(searchParams.get('by'))
  const query = queryOf(searchParams)
  const [stats, groups, months, followUps] = await Promise.all([
    client.call(surveyStatisticsApi.all, { query }),
    client.call(surveyStatisticsApi.grouped, { params: { by }, query }),
    client.call(surveyStatisticsApi.grouped, { params: { by: 'month' }, query: trendQuery(query) }),
    client.call(followUpsApi.stats, { query }),
  ])
  return { stats, groups, months: trendOf(query, months), followUps, by, query }
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
  const { stats, groups, months, followUps, by, query } = useLoaderData<typeof loader>()
  return (
    <FiguresPage
      title={words.title[locale]}
      onExport={async (kind) => {
        const given = { params: { by }, query, ...acceptOf(kind) }
        saveAs(await officeClient(locale).download(surveyStatisticsApi.excel, given))
      }}
      choices={<Filters query={query} locale={locale} />}
    >
      <StatsFigures stats={stats} query={query} locale={locale} />
      <SurveyTrend months={months} query={trendQuery(query)} locale={locale} />
      <FollowUpFigures stats={followUps} query={query} locale={locale} />
      <Groupings groupings={groupings} by={by} />
      {groups.length > 0 ? (
        <GroupTable groups={groups} by={by} query={query} locale={locale} />
      ) : (
        <EmptyState title={words.none[locale]} />
      )}
    </FiguresPage>
  )
}

function Filters({ query, locale }: { query: StatsQuery; locale: Locale }) {
  const setParam = useSetSearchParam()
  const references = [
    { name: 'courseId', target: 'courses', label: words.course[locale] },
    { name: 'instructorId', target: 'instructors', label: words.instructor[locale] },
  ] as const
  return (
    <>
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
      <PeriodFields {...query} />
    </>
  )
}
