/** The quotes by stage, side by side: how many, how much, and what is next in each. */
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { currencies } from '#core/money/currency.ts'
import { may } from '#core/roles.ts'
import { sayCount } from '#core/say-count.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { endOf } from '#web/relative-days.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { addressOf } from '#web/office/list/query.ts'
import { fromNow } from '#web/due.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { quotesApi, type QuoteFigures } from '../quote.api.ts'
import { isLostQuote, isOpenQuote, isWonQuote } from '../quote-state.ts'
import { lostReasons, type Quote } from '../quote.ts'
import { QuotePages } from './quote-head.screens.tsx'
import { quoteEnds, quoteStages, type QuoteStage } from './quote-views.ts'
import styles from '#web/office/list/board.module.css'

const MOST_CARDS = 12
const words = {
  title: { es: 'Tablero de cotizaciones', en: 'Quote board' },
  none: { es: 'Ninguna', en: 'None' },
  all: { es: 'Ver las {n}', en: 'See all {n}' },
  opened: { es: 'Vista', en: 'Viewed' },
  decided: { es: 'Respondida {when}', en: 'Answered {when}' },
  made: { es: 'Hecha {when}', en: 'Made {when}' },
} satisfies Record<string, Words>
const counted = {
  one: { es: '{n} cotización', en: '{n} quote' },
  many: { es: '{n} cotizaciones', en: '{n} quotes' },
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuotes)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [figures, ...lists] = await Promise.all([
    client.call(quotesApi.figures),
    ...quoteStages.map(({ filters, sort }) =>
      client.call(quotesApi.list, {
        input: { perPage: MOST_CARDS, filters: [...filters], sort: [...sort] },
      }),
    ),
  ])
  return { figures, lists }
}

export function Component() {
  const locale = useLocale()
  const { figures, lists } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <h1>{words.title[locale]}</h1>
        <QuotePages current="quote-board" locale={locale} />
      </header>
      <div className={styles.board}>
        {quoteStages.map((stage, at) => (
          <StageColumn
            key={stage.key}
            stage={stage}
            figures={figures}
            quotes={lists[at]!.items}
            total={lists[at]!.total}
            locale={locale}
          />
        ))}
      </div>
    </div>
  )
}

type StageProps = {
  stage: QuoteStage
  figures: QuoteFigures
  quotes: readonly Quote[]
  total: number
  locale: Locale
}
function StageColumn({ stage, figures, quotes, total, locale }: StageProps) {
  const { key, words: label, statuses, filters, sort } = stage
  const sums = figures.statuses.filter(({ status }) => statuses.includes(status))
  const all = officeHref(locale, 'quotes') + addressOf(filters, sort)
  return (
    <section className={styles.stage} aria-labelledby={`stage-${key}`} data-stage={key}>
      <header className={styles.about}>
        <h2 id={`stage-${key}`}>{label[locale]}</h2>
        <p>{sayCount(counted, locale, { n: total })}</p>
        {Object.keys(currencies).map((currency) => {
          const own = sums.find((sum) => sum.currency === currency)
          return own && <p key={currency}>{sayMoney({ amount: own.total, currency }, locale)}</p>
        })}
      </header>
      {quotes.length === 0 && <p className={styles.none}>{words.none[locale]}</p>}
      <ul className={styles.cards}>
        {quotes.map((quote) => (
          <QuoteCard key={quote.id} quote={quote} locale={locale} />
        ))}
      </ul>
      {total > quotes.length && (
        <Link className={styles.all} to={all}>
          {say(words.all, locale, { n: total })}
        </Link>
      )}
    </section>
  )
}

function QuoteCard({ quote, locale }: { quote: Quote; locale: Locale }) {
  const { id, number, title, titles = {}, total, currency } = quote
  const customer = titles['accountId'] ?? titles['contactId']
  const badge = badgeOf(quote)
  return (
    <li className={styles.card}>
      <Link to={officeHref(locale, 'quotes', id)}>{customer ?? title}</Link>
      <p className={styles.what}>{[number, title].filter(Boolean).join(' · ')}</p>
      <p className={styles.money}>{sayMoney({ amount: total, currency }, locale)}</p>
      <p className={styles.facts}>
        {timeOf(quote, locale)}
        {badge && <Badge tone={badge.tone}>{badge.words[locale]}</Badge>}
      </p>
    </li>
  )
}

function badgeOf({ status, openedAt, lostReason }: Quote): { words: Words; tone: Tone } | undefined {
  if (isOpenQuote(status) && openedAt) return { words: words.opened, tone: 'info' }
  if (isLostQuote(status) && lostReason) return { words: lostReasons[lostReason], tone: 'neutral' }
  return undefined
}

function timeOf({ status, validUntil, decidedAt, createdAt }: Quote, locale: Locale): string {
  if (isOpenQuote(status) && validUntil) {
    const end = endOf(validUntil)
    return say(Date.parse(end) < Date.now() ? quoteEnds.after : quoteEnds.before, locale, {
      when: fromNow(end, locale),
    })
  }
  if ((isWonQuote(status) || isLostQuote(status)) && decidedAt)
    return say(words.decided, locale, { when: fromNow(decidedAt, locale) })
  return say(words.made, locale, { when: fromNow(createdAt, locale) })
}
