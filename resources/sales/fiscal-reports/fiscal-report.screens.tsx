/** Reports of a month to DGII: first what would be refused, then the sums and the files. */
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, languageTags, type Locale, type Words } from '#core/words.ts'
import { journalApi } from '#resources/sales/journal/journal.api.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { fiscalReportsApi } from './fiscal-report.api.ts'
import { isMonth, reportSeries, type ReportSeries } from './fiscal-report.ts'
import { DownloadButton } from './report-download.screens.tsx'
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
  text: { es: 'Archivo TXT', en: 'TXT file' },
  excel: { es: 'Excel', en: 'Excel' },
  csv: { es: 'CSV', en: 'CSV' },
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
  const options = { params: { month }, query: { series, page: 1, perPage: 1 } }
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
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <h1>{words.title[locale]}</h1>
      <Choices month={month} series={series} locale={locale} />
      <section className={styles.report}>
        <h2>{words.sales[locale]}</h2>
        <Check report={sales} locale={locale} />
        <div className={styles.files}>
          <DownloadButton
            label={words.text[locale]}
            isPrimary
            endpoint={fiscalReportsApi.text607}
            options={options}
          />
          <DownloadButton
            label={words.excel[locale]}
            endpoint={fiscalReportsApi.excel607}
            options={options}
          />
        </div>
        <Sums report={sales} locale={locale} />
      </section>
      <section className={styles.report}>
        <h2>{words.voided[locale]}</h2>
        <Check report={voided} locale={locale} />
        <div className={styles.files}>
          <DownloadButton
            label={words.text[locale]}
            isPrimary
            endpoint={fiscalReportsApi.text608}
            options={options}
          />
          <DownloadButton
            label={words.excel[locale]}
            endpoint={fiscalReportsApi.excel608}
            options={options}
          />
        </div>
      </section>
      <section className={styles.report}>
        <h2>{words.journal[locale]}</h2>
        <p>{words.journalText[locale]}</p>
        <div className={styles.files}>
          <DownloadButton
            label={words.csv[locale]}
            isCsv
            endpoint={journalApi.month}
            options={{ params: { month } }}
          />
          <DownloadButton
            label={words.excel[locale]}
            endpoint={journalApi.month}
            options={{ params: { month } }}
          />
        </div>
      </section>
    </div>
  )
}

/** Search parameters, so that a report can be linked. */
function Choices({ month, series, locale }: { month: string; series: ReportSeries; locale: Locale }) {
  const [, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  const names = new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const months = [...new Set([month, ...recentMonths(homeDay())])].toSorted().toReversed()
  return (
    <div className={styles.choices}>
      <Field label={words.month[locale]}>
        {(control) => (
          <Select {...control} value={month} onChange={(event) => set('month', event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {names.format(new Date(`${one}-01T00:00:00Z`))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.series[locale]}>
        {(control) => (
          <Select {...control} value={series} onChange={(event) => set('series', event.target.value)}>
            {Object.entries(reportSeries).map(([name, label]) => (
              <option key={name} value={name}>
                {label[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
