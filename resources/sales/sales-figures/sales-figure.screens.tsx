/** Figures of sales: a chart of each currency and the table beside it, and the funnel of quotes. */
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field } from '#web/ui/field.tsx'
import { SalesChart } from './sales-chart.screens.tsx'
import { FiguresTable, FunnelTable } from './sales-tables.screens.tsx'
import {
  salesFiguresApi,
  salesGroupings,
  salesQuery,
  type SalesGrouping,
  type SalesQuery,
} from './sales-figure.api.ts'
import styles from './sales-figure.module.css'

const words = {
  title: { es: 'Cifras de ventas', en: 'Sales figures' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  by: { es: 'Agrupar', en: 'Group by' },
  none: { es: 'No hay ventas en este período', en: 'No sales in this period' },
  funnel: { es: 'Embudo de cotizaciones', en: 'Quote funnel' },
  noQuotes: { es: 'No hay cotizaciones en este período', en: 'No quotes in this period' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readInvoices)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const given = searchParams.get('by')
  const by = given && Object.hasOwn(salesGroupings, given) ? (given as SalesGrouping) : 'month'
  const query = queryOf(searchParams)
  const [figures, funnel] = await Promise.all([
    client.call(salesFiguresApi.grouped, { params: { by }, query }),
    client.call(salesFiguresApi.funnel, { query }),
  ])
  return { figures, funnel, by, query }
}
/** Twelve months unless the address says otherwise; invalid days are ignored. */
function queryOf(params: URLSearchParams): SalesQuery {
  const day = (name: 'from' | 'to') => {
    const value = params.get(name)
    return value && salesQuery.shape[name].safeParse(value).success ? value : undefined
  }
  const [year, month] = homeDay().split('-').map(Number) as [number, number]
  const start = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return { from: day('from') ?? start, ...(day('to') && { to: day('to') }) }
}

export function Component() {
  const locale = useLocale()
  const { figures, funnel, by, query } = useLoaderData<typeof loader>()
  const used = Object.keys(currencies).filter((currency) => figures.some((one) => one.currency === currency))
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <h1>{words.title[locale]}</h1>
        <ExportButton
          onExport={async (kind) => {
            const given = { params: { by }, query, ...acceptOf(kind) }
            saveAs(await officeClient(locale).download(salesFiguresApi.excel, given))
          }}
        />
      </header>
      <Choices by={by} query={query} locale={locale} />
      {used.length === 0 && <EmptyState title={words.none[locale]} />}
      {used.map((currency) => {
        const own = figures.filter((one) => one.currency === currency)
        return (
          <section key={currency} className={styles.currency}>
            <h2>{currencies[currency as keyof typeof currencies][locale]}</h2>
            {by !== 'currency' && <SalesChart figures={own} by={by} locale={locale} />}
            <FiguresTable figures={own} by={by} locale={locale} />
          </section>
        )
      })}
      <section className={styles.currency}>
        <h2>{words.funnel[locale]}</h2>
        {funnel.length === 0 ? (
          <EmptyState title={words.noQuotes[locale]} />
        ) : (
          <FunnelTable funnel={funnel} locale={locale} />
        )}
      </section>
    </div>
  )
}

const isDayOrBlank = (day: unknown): day is string => /^(\d{4}-\d{2}-\d{2})?$/.test(String(day))

/** Search parameters, so that the figures can be linked. */
function Choices({ by, query, locale }: { by: SalesGrouping; query: SalesQuery; locale: Locale }) {
  const [params, setParams] = useSearchParams()
  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return (
    <>
      <div className={styles.filters}>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={words[name][locale]}>
            {(control) => (
              <DayInput
                control={control}
                value={query[name]}
                label={words[name][locale]}
                locale={locale}
                onChange={(day) =>
                  isDayOrBlank(day) &&
                  setParams(changed(name, day), { preventScrollReset: true, replace: true })
                }
                onLeave={() => undefined}
              />
            )}
          </Field>
        ))}
      </div>
      <Chips label={words.by[locale]}>
        {Object.entries(salesGroupings).map(([name, label]) => (
          <li key={name}>
            <Chip href={`?${changed('by', name)}`} isOn={name === by} keepsScroll>
              {label[locale]}
            </Chip>
          </li>
        ))}
      </Chips>
    </>
  )
}
