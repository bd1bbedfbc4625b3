/** The quotes by stage, side by side: how many, how much, and what is next in each. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Endpoint } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { currencies } from '#core/money/currency.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { may } from '#core/roles.ts'
import { endOf } from '#core/time-zone.ts'
import { contentLocale, say, type Locale, type Words } from '#core/words.ts'
import { fromNow } from '#web/due.ts'
import { localeOf } from '#web/locale.ts'
import { BoardPage } from '#web/office/board/board-page.tsx'
import { loadBoard, type Board, type Move } from '#web/office/board/board.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { quotesApi, type QuoteFigures } from '../quote.api.ts'
import { isDraftQuote, isLostQuote, isOpenQuote, isWonQuote, sentQuote } from '../quote-state.ts'
import { lostReasons, type Quote } from '../quote.ts'
import { QuotePages } from './quote-head.screens.tsx'
import { quoteEnds, quoteStages, stepTo, type QuoteStep } from './quote-views.ts'

const words = {
  title: { es: 'Tablero de cotizaciones', en: 'Quote board' },
  expires: {
    es: 'Una cotización vence por su fecha: no se mueve aquí.',
    en: 'A quote expires by its date: it is not moved here.',
  },
  opened: { es: 'Vista', en: 'Viewed' },
  decided: { es: 'Respondida {when}', en: 'Answered {when}' },
  made: { es: 'Hecha {when}', en: 'Made {when}' },
} satisfies Record<string, Words>
const counted = {
  one: { es: '{n} cotización', en: '{n} quote' },
  many: { es: '{n} cotizaciones', en: '{n} quotes' },
}

/** The call of the step that each dialog takes. */
const calls: Record<QuoteStep, Endpoint> = {
  send: quotesApi.send,
  accept: quotesApi.decide,
  reject: quotesApi.decide,
  takeBack: quotesApi.takeBack,
  convert: quotesApi.convert,
}

function moveOf({ status }: Quote, to: string): Move | undefined {
  if (to === 'expired') return { why: words.expires }
  if (to === 'draft' && !isDraftQuote(status)) return { why: sentQuote }
  const step = stepTo(status, to)
  return step && (mayCall(calls[step]) ? { step } : { why: messages.forbidden })
}

const boardOf = ({ statuses }: Pick<QuoteFigures, 'statuses'>): Board<Quote> => ({
  title: words.title,
  segment: 'quotes',
  counted,
  stages: quoteStages,
  places: Object.fromEntries(quoteStages.map((stage) => [stage.key, stage.words])),
  isMovable: Object.values(calls).some(mayCall),
  list: (client, input) => client.call(quotesApi.list, { input }),
  next: (quote) => quoteStages.map(({ key }) => key).filter((key) => 'step' in (moveOf(quote, key) ?? {})),
  move: moveOf,
  sums: ({ key }, locale) => {
    const stage = quoteStages.find((one) => one.key === key)!
    const sums = statuses.filter(({ status }) => stage.statuses.includes(status))
    return Object.keys(currencies).map((currency) => {
      const own = sums.find((sum) => sum.currency === currency)
      return own && <p key={currency}>{sayMoney({ amount: own.total, currency }, locale)}</p>
    })
  },
  heading: ({ title, titles = {} }) => titles['accountId'] ?? titles['contactId'] ?? title,
  about: ({ number, title }) => [number, title].filter(Boolean).join(' · '),
  amount: ({ total, currency }, locale) => sayMoney({ amount: total, currency }, locale),
  facts: (quote, locale) => {
    const badge = badgeOf(quote)
    return (
      <>
        <span>{timeOf(quote, locale)}</span>
        {badge && <Badge tone={badge.tone}>{badge.words[locale]}</Badge>}
      </>
    )
  },
  Tools: ({ locale }) => <QuotePages current="quote-board" locale={locale} />,
})

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readQuotes)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [figures, lists] = await Promise.all([
    client.call(quotesApi.figures),
    loadBoard(boardOf({ statuses: [] }), client),
  ])
  return { figures, lists }
}

export function Component() {
  const { figures, lists } = useLoaderData<typeof loader>()
  return <BoardPage board={boardOf(figures)} lists={lists} />
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
