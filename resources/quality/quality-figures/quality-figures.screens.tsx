/** Figures of quality; each leads to the list of the cases that it counts. */
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { numberFormatter } from '#core/formatters.ts'
import { sayShare } from '#core/display.ts'
import type { Filter } from '#core/filter.ts'
import { may } from '#core/roles.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { Counts } from '#web/office/figures/counts.tsx'
import { FigureFacts, FigureGroup, FiguresPage, PeriodFields } from '#web/office/figures/figures-page.tsx'
import { periodIn, type FiguresPeriod } from '#web/office/figures/figures-period.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { causeCategories, type CauseCategory } from '../capas/causes/capa-cause.ts'
import { capas } from '../capas/capa.ts'
import { complaints } from '../complaints/complaint.ts'
import { ncos, ncoStatuses, severities } from '../ncos/nco.ts'
import { ComplaintFacts, ComplaintMonths } from './complaint-figures.screens.tsx'
import {
  capaFigureFilters,
  casesHref,
  causeFilters,
  groupFilters,
  ncoFigureFilters,
} from './figure-links.screens.tsx'
import { qualityFiguresApi, type QualityFigures } from './quality-figures.api.ts'
import { MonthFigures } from './month-figures.screens.tsx'
import styles from './quality-figures.module.css'

const words = {
  title: { es: 'Cifras de calidad', en: 'Quality figures' },
  none: { es: 'Todavía no hay casos', en: 'There are no cases yet' },
  open: { es: 'Abiertas', en: 'Open' },
  overdue: { es: 'Atrasadas', en: 'Overdue' },
  registered: { es: 'Registradas', en: 'Registered' },
  closed: { es: 'Cerradas', en: 'Closed' },
  reopened: { es: 'Reabiertas', en: 'Reopened' },
  meanDays: { es: 'Días hasta el cierre', en: 'Days to close' },
  effective: { es: 'Eficaces de las verificadas', en: 'Effective of those checked' },
  byStatus: { es: 'Abiertas por estado', en: 'Open by state' },
  bySeverity: { es: 'Abiertas por severidad', en: 'Open by severity' },
  byProcess: { es: 'Abiertas por proceso', en: 'Open by process' },
  causes: { es: 'Causas raíz (Pareto)', en: 'Root causes (Pareto)' },
  cause: { es: 'Categoría', en: 'Category' },
  found: { es: 'Causas', en: 'Causes' },
  notSaid: { es: 'Sin indicar', en: 'Not said' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuality)
  const { pathname, searchParams } = new URL(request.url)
  const query = periodIn(searchParams)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  return { figures: await client.call(qualityFiguresApi.figures, { query }), query }
}

type PartProps = { figures: QualityFigures; period: FiguresPeriod; locale: Locale }

export function Component() {
  const locale = useLocale()
  const { figures, query: period } = useLoaderData<typeof loader>()
  const props = { figures, period, locale }
  const isEmpty =
    figures.months.length === 0 &&
    [figures.ncos, figures.capas, figures.complaints].every(({ open }) => open === 0)
  return (
    <FiguresPage title={words.title[locale]} choices={<PeriodFields {...period} />}>
      {isEmpty && <EmptyState title={words.none[locale]} />}
      <section className={styles.part}>
        <h2>{ncos.words.many[locale]}</h2>
        <NcoFacts {...props} />
        <OpenGroups {...props} />
        <MonthFigures months={figures.months} locale={locale} />
      </section>
      <section className={styles.part}>
        <h2>{capas.words.many[locale]}</h2>
        <CapaFacts {...props} />
        <RootCauses {...props} />
      </section>
      <section className={styles.part}>
        <h2>{complaints.words.many[locale]}</h2>
        <ComplaintFacts {...props} complaints={figures.complaints} />
        <ComplaintMonths locale={locale} complaints={figures.complaints} />
      </section>
    </FiguresPage>
  )
}

type Linked = { segment: 'ncos' | 'capas'; locale: Locale; filters: readonly Filter[] }
const linked = (text: number | string, { segment, ...options }: Linked) => (
  <Link to={casesHref(segment, options)}>{text}</Link>
)

function NcoFacts({ figures: { ncos: counts }, period, locale }: PartProps) {
  const filters = ncoFigureFilters(period)
  const days = counts.meanDaysToClose === null ? '—' : numberFormatter(locale).format(counts.meanDaysToClose)
  return (
    <FigureFacts
      facts={[
        ...(Object.keys(filters) as (keyof typeof filters)[]).map(
          (key) =>
            [
              words[key][locale],
              linked(counts[key], { segment: 'ncos', locale, filters: filters[key] }),
            ] as const,
        ),
        [words.meanDays[locale], linked(days, { segment: 'ncos', locale, filters: filters.closed })],
      ]}
    />
  )
}

function CapaFacts({ figures: { capas: counts }, period, locale }: PartProps) {
  const filters = capaFigureFilters(period)
  const { checked, effective } = counts
  const rate = checked === 0 ? '—' : sayShare((100 * effective) / checked, locale)
  return (
    <FigureFacts
      facts={[
        ...(Object.keys(filters) as (keyof typeof filters)[]).map(
          (key) =>
            [
              words[key][locale],
              linked(counts[key], { segment: 'capas', locale, filters: filters[key] }),
            ] as const,
        ),
        [words.effective[locale], linked(rate, { segment: 'capas', locale, filters: filters.closed })],
      ]}
    />
  )
}

function OpenGroups({ figures: { ncos: counts }, locale }: PartProps) {
  const groups = [
    {
      field: 'status',
      title: words.byStatus,
      rows: counts.byStatus.map((one) => ({ ...one, name: ncoStatuses[one.key as 'draft']?.[locale] })),
    },
    {
      field: 'severity',
      title: words.bySeverity,
      rows: counts.bySeverity.map((one) => ({ ...one, name: severities[one.key as 'minor']?.[locale] })),
    },
    {
      field: 'processId',
      title: words.byProcess,
      rows: counts.byProcess.map((one) => ({ ...one, name: one.title })),
    },
  ] as const
  return groups.map(
    ({ field, title, rows }) =>
      rows.length > 0 && (
        <FigureGroup key={field} title={title[locale]}>
          <Counts
            label={title[locale]}
            head={ncos.fields[field].label[locale]}
            counted={ncos.words.many}
            rows={rows.map(({ key, count, name }) => ({
              id: key ?? '',
              name: name ?? words.notSaid[locale],
              count,
              href: casesHref('ncos', { locale, filters: groupFilters(field, key) }),
            }))}
            locale={locale}
          />
        </FigureGroup>
      ),
  )
}

function RootCauses({ figures: { causes }, period, locale }: PartProps) {
  const sumOf = (some: typeof causes) => some.reduce((sum, { count }) => sum + count, 0)
  const all = sumOf(causes)
  if (all === 0) return null
  const rows = causes.map(({ key, count }, at) => {
    const reached = sumOf(causes.slice(0, at + 1))
    const name = key ? causeCategories[key as CauseCategory][locale] : words.notSaid[locale]
    return {
      id: key ?? '',
      // The share that the categories so far make up together.
      name: `${name} (${sayShare(Math.round((100 * reached) / all), locale)})`,
      count,
      ...(key && { href: casesHref('capas', { locale, filters: causeFilters(key, period) }) }),
    }
  })
  return (
    <FigureGroup title={words.causes[locale]}>
      <Counts
        label={words.causes[locale]}
        head={words.cause[locale]}
        counted={words.found}
        rows={rows}
        locale={locale}
      />
    </FigureGroup>
  )
}
