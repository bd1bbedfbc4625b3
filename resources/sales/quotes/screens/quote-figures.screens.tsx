/** Figures of quotes: by state and currency, how many are won and how fast, how old they are, why they are lost. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import { may } from '#core/roles.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { Counts } from '#web/office/figures/counts.tsx'
import { FigureFacts, FigureGroup, FiguresPage, PeriodFields } from '#web/office/figures/figures-page.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import { quotesHref } from '#resources/sales/sales-figures/figure-links.screens.tsx'
import { periodIn, type FiguresPeriod } from '#web/office/figures/figures-period.ts'
import { quotesApi, type QuoteFigures } from '../quote.api.ts'
import { derivedQuoteStates, lostReasons, quoteStatuses } from '../quote.ts'
import { lostQuoteStates } from '../quote-state.ts'
import { QuotePages } from './quote-head.screens.tsx'
import { filtersOfStatus } from './quote-views.ts'
import styles from './quote-figures.module.css'

const words = {
  title: { es: 'Cifras de cotizaciones', en: 'Quote figures' },
  none: { es: 'No hay cotizaciones en este período', en: 'No quotes in this period' },
  quotes: { es: 'Cotizaciones', en: 'Quotes' },
  states: { es: 'Por estado', en: 'By state' },
  state: { es: 'Estado', en: 'State' },
  ageing: { es: 'Antigüedad de las que esperan respuesta', en: 'Age of those waiting for an answer' },
  age: { es: 'Desde que se enviaron', en: 'Since they were sent' },
  noneOpen: { es: 'Ninguna espera respuesta', en: 'None waits for an answer' },
  won: { es: 'Ganadas', en: 'Won' },
  lost: { es: 'Perdidas', en: 'Lost' },
  winRate: { es: 'Ganadas de las respondidas', en: 'Won of those answered' },
  days: { es: 'Días hasta la respuesta', en: 'Days to the answer' },
  percent: { es: '{n} %', en: '{n}%' },
  reasons: { es: 'Por qué se perdieron', en: 'Why they were lost' },
  reason: { es: 'Motivo', en: 'Reason' },
  notSaid: { es: 'Sin indicar', en: 'Not said' },
  noneLost: { es: 'Ninguna se perdió', en: 'None was lost' },
} satisfies Record<string, Words>
const { draft, sent, accepted, converted, ...ended } = quoteStatuses
/** In the sequence in which a quote comes to them. */
const states = {
  draft,
  needsApproval: derivedQuoteStates.needsApproval,
  sent,
  accepted,
  converted,
  expired: derivedQuoteStates.expired,
  ...ended,
}
const ages = {
  upTo7: { es: 'Hasta 7 días', en: 'Up to 7 days' },
  upTo30: { es: '8 a 30 días', en: '8 to 30 days' },
  upTo60: { es: '31 a 60 días', en: '31 to 60 days' },
  over60: { es: 'Más de 60 días', en: 'Over 60 days' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuotes)
  const { pathname, searchParams } = new URL(request.url)
  const query = periodIn(searchParams)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  return { figures: await client.call(quotesApi.figures, { query }), query }
}

export function Component() {
  const locale = useLocale()
  const { figures, query } = useLoaderData<typeof loader>()
  const choices = (
    <>
      <div className={styles.pages}>
        <QuotePages current="quote-figures" locale={locale} />
      </div>
      <PeriodFields {...query} />
    </>
  )
  return (
    <FiguresPage title={words.title[locale]} choices={choices}>
      {figures.statuses.length === 0 && <EmptyState title={words.none[locale]} />}
      {figures.currencies.map((about) => (
        <OfCurrency key={about.currency} about={about} figures={figures} period={query} locale={locale} />
      ))}
      {figures.statuses.length > 0 && (
        <LostReasons reasons={figures.lostReasons} period={query} locale={locale} />
      )}
    </FiguresPage>
  )
}

type OfCurrencyProps = {
  about: QuoteFigures['currencies'][number]
  figures: QuoteFigures
  period: FiguresPeriod
  locale: Locale
}
function OfCurrency({ about, figures, period, locale }: OfCurrencyProps) {
  const { currency, won, lost, winRate, meanDaysToDecision } = about
  const name = currencies[currency as keyof typeof currencies][locale]
  const statuses = Object.keys(states).flatMap((key) =>
    figures.statuses.filter((one) => one.currency === currency && one.status === key),
  )
  const ageing = Object.keys(ages).flatMap((key) =>
    figures.ageing.filter((one) => one.currency === currency && one.age === key),
  )
  const facts: [string, string][] = [
    [words.won[locale], String(won)],
    [words.lost[locale], String(lost)],
    [
      words.winRate[locale],
      winRate === null ? '—' : say(words.percent, locale, { n: sayNumber(winRate, locale) }),
    ],
    [words.days[locale], meanDaysToDecision === null ? '—' : sayNumber(meanDaysToDecision, locale)],
  ]
  return (
    <section className={styles.currency}>
      <h2>{name}</h2>
      <FigureFacts facts={facts} />
      <FigureGroup title={words.states[locale]}>
        <Counts
          counted={words.quotes}
          label={`${words.states[locale]}: ${name}`}
          head={words.state[locale]}
          rows={statuses.map((one) => ({
            id: one.status,
            name: states[one.status as keyof typeof states][locale],
            href: quotesHref(
              [{ field: 'currency', op: 'eq', value: currency }, ...filtersOfStatus(one.status)],
              { period, locale },
            ),
            count: one.count,
            total: { amount: one.total, currency },
          }))}
          locale={locale}
        />
      </FigureGroup>
      <FigureGroup title={words.ageing[locale]}>
        {ageing.length === 0 ? (
          <p>{words.noneOpen[locale]}</p>
        ) : (
          <Counts
            counted={words.quotes}
            label={`${words.ageing[locale]}: ${name}`}
            head={words.age[locale]}
            rows={ageing.map((one) => ({
              id: one.age,
              name: ages[one.age][locale],
              count: one.count,
              total: { amount: one.total, currency },
            }))}
            locale={locale}
          />
        )}
      </FigureGroup>
    </section>
  )
}

type LostProps = { reasons: QuoteFigures['lostReasons']; period: FiguresPeriod; locale: Locale }
/** Counted over all currencies: they are no amounts. */
function LostReasons({ reasons, period, locale }: LostProps) {
  const rows = reasons.map(({ reason, count }) => ({
    id: reason ?? '',
    name: reason ? lostReasons[reason as keyof typeof lostReasons][locale] : words.notSaid[locale],
    count,
    href: quotesHref(
      [
        { field: 'status', op: 'in', value: [...lostQuoteStates] },
        reason
          ? { field: 'lostReason', op: 'in', value: [reason] }
          : { field: 'lostReason', op: 'empty', value: true },
      ],
      { period, locale },
    ),
  }))
  return (
    <section className={styles.currency}>
      <h2>{words.reasons[locale]}</h2>
      {rows.length === 0 ? (
        <p>{words.noneLost[locale]}</p>
      ) : (
        <FigureGroup>
          <Counts
            counted={words.quotes}
            label={words.reasons[locale]}
            head={words.reason[locale]}
            rows={rows}
            locale={locale}
          />
        </FigureGroup>
      )}
    </section>
  )
}
