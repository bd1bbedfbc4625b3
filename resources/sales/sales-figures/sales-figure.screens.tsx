/** Figures of sales: a chart of each currency and the table beside it, and the funnel of quotes. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import { may } from '#core/roles.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { FiguresPage, Groupings, PeriodFields } from '#web/office/figures/figures-page.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { SalesChart } from './sales-chart.screens.tsx'
import { FiguresTable, Funnel } from './sales-tables.screens.tsx'
import { periodIn } from '#web/office/figures/figures-period.ts'
import { salesFiguresApi, salesGroupings, type SalesGrouping } from './sales-figure.api.ts'
import styles from './sales-figure.module.css'

const words = {
  title: { es: 'Cifras de ventas', en: 'Sales figures' },
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
  const query = periodIn(searchParams)
  const [figures, funnel] = await Promise.all([
    client.call(salesFiguresApi.grouped, { params: { by }, query }),
    client.call(salesFiguresApi.funnel, { query }),
  ])
  return { figures, funnel, by, query }
}
export function Component() {
  const locale = useLocale()
  const { figures, funnel, by, query } = useLoaderData<typeof loader>()
  const client = officeClient(locale)
  const used = Object.keys(currencies).filter((currency) => figures.some((one) => one.currency === currency))
  return (
    <FiguresPage
      title={words.title[locale]}
      onExport={async (kind) =>
        saveAs(await client.download(salesFiguresApi.excel, { params: { by }, query, ...acceptOf(kind) }))
      }
      choices={<PeriodFields {...query} />}
    >
      <Groupings groupings={salesGroupings} by={by} />
      {used.length === 0 && <EmptyState title={words.none[locale]} />}
      {used.map((currency) => {
        const own = figures.filter((one) => one.currency === currency)
        return (
          <section key={currency} className={styles.currency}>
            <h2>{currencies[currency as keyof typeof currencies][locale]}</h2>
            {by !== 'currency' && <SalesChart figures={own} by={by} locale={locale} />}
            <FiguresTable figures={own} by={by} period={query} locale={locale} />
          </section>
        )
      })}
      <section className={styles.currency}>
        <header className={styles.head}>
          <h2>{words.funnel[locale]}</h2>
          <ExportButton
            onExport={async (kind) =>
              saveAs(await client.download(salesFiguresApi.funnelExcel, { query, ...acceptOf(kind) }))
            }
          />
        </header>
        {funnel.length === 0 && <EmptyState title={words.noQuotes[locale]} />}
        {Object.entries(currencies).map(([currency, name]) => {
          const own = funnel.filter((one) => one.currency === currency)
          return (
            own.length > 0 && (
              <Funnel key={currency} name={name[locale]} funnel={own} period={query} locale={locale} />
            )
          )
        })}
      </section>
    </FiguresPage>
  )
}
