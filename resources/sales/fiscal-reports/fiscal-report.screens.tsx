/** Reports of a month to DGII: first what would be refused, then the sums and the files. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { journalApi } from '#resources/sales/journal/journal.api.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { useSetSearchParam } from '#web/office/figures/use-set-search-param.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { fiscalReportsApi } from './fiscal-report.api.ts'
import { isMonth, reportSeries, type ReportSeries } from './fiscal-report.ts'
import { LeftOutList } from './left-out.screens.tsx'
import { Rectified } from './rectified.screens.tsx'
import { Downloads } from './report-download.screens.tsx'
import { Check, Sums } from './report-result.screens.tsx'
import styles from './fiscal-report.module.css'

const words = {
  title: { es: 'Informes fiscales', en: 'Fiscal reports' },
  month: { es: 'Mes', en: 'Month' },
  series: { es: 'Serie', en: 'Series' },
  sales: { es: '607 · Ventas', en: '607 · Sales' },
  voided: { es: '608 · Comprobantes anulados', en: '608 · Voided documents' },
  journal: { es: 'Diario contable', en: 'Journal' },
  journalText: {
    es: 'Un asiento cuadrado por cada comprobante y cada pago, con los códigos de los ajustes fiscales.',
    en: 'One balanced entry for each document and payment, with the codes of the fiscal settings.',
  },
} satisfies Record<string, Words>

const MONTHS = 24
/** The last two years, the newest first. */
function recentMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readFiscalReports)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const given = searchParams.get('month') ?? ''
  // A month is reported after its end.
  const month = isMonth(given) ? given : recentMonths(homeDay())[1]!
  const series = seriesOf(searchParams.get('series'))
  const options = { params: { month }, query: { series, version: 'sent' as const, page: 1, perPage: 1 } }
  const [sales, voided] = await Promise.all([
    client.call(fiscalReportsApi.report607, options),
    client.call(fiscalReportsApi.report608, options),
  ])
  return { month, series, sales, voided }
}
const seriesOf = (text: string | null): ReportSeries =>
  text && Object.hasOwn(reportSeries, text) ? (text as ReportSeries) : 'B'

export function Component() {
  const locale = useLocale()
  const { month, series, sales, voided } = useLoaderData<typeof loader>()
  const options = { params: { month }, query: { series } }
  return (
    <FiguresPage
      title={words.title[locale]}
      choices={<Choices month={month} series={series} locale={locale} />}
    >
      <section className={styles.report}>
        <h2>{words.sales[locale]}</h2>
        <Check report={sales} locale={locale} />
        <Rectified report={sales} locale={locale} />
        <Downloads text={fiscalReportsApi.text607} excel={fiscalReportsApi.excel607} options={options} />
        <Sums report={sales} locale={locale} />
        <LeftOutList report={sales} locale={locale} />
      </section>
      <section className={styles.report}>
        <h2>{words.voided[locale]}</h2>
        <Check report={voided} locale={locale} />
        <Downloads text={fiscalReportsApi.text608} excel={fiscalReportsApi.excel608} options={options} />
      </section>
      <section className={styles.report}>
        <h2>{words.journal[locale]}</h2>
        <p>{words.journalText[locale]}</p>
        <Downloads csv={journalApi.month} excel={journalApi.month} options={{ params: { month } }} />
      </section>
    </FiguresPage>
  )
}

function Choices({ month, series, locale }: { month: string; series: ReportSeries; locale: Locale }) {
  const setParam = useSetSearchParam()
  const months = [...new Set([month, ...recentMonths(homeDay())])].toSorted().toReversed()
  return (
    <>
      <Field label={words.month[locale]}>
        {(control) => (
          <Select {...control} value={month} onChange={(event) => setParam('month', event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {sayMonth(one, locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.series[locale]}>
        {(control) => (
          <Select {...control} value={series} onChange={(event) => setParam('series', event.target.value)}>
            {Object.entries(reportSeries).map(([name, label]) => (
              <option key={name} value={name}>
                {label[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
