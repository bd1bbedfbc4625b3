/** Loads what the form with which visitors take seats offers: the date, prices, modes, periods. */
import { sayMoney } from '#core/money/say-money.ts'
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import { isFreeSeat } from '#resources/events/schedule/seat-prices.ts'
import {
  visitorOrdersApi,
  type RegistrationOffer,
} from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import {
  isOnSale,
  soldOutModes,
  takesPeople,
  type ClosedState,
  type ShownSeats,
} from '#resources/catalogue/courses/booking-states.ts'
import { bookingClosed } from '#resources/events/schedule/booking-of.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { reasonOf } from '#web/site/course/notice.view.server.ts'
import { deadlineText } from '#web/site/content/deadline.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import type { Option } from '#web/site/forms/fields.tsx'
import { orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'

const words = {
  perSeat: { es: '{amount} por persona', en: '{amount} per person' },
  perMode: {
    es: '{amount} por persona en el salón, {online} en línea',
    en: '{amount} per person on site, {online} online',
  },
  until: {
    es: 'Vale hasta el {day} inclusive; después, {later}.',
    en: 'Holds until {day} inclusive; {later} afterwards.',
  },
  ending: { es: 'Vale hasta el {day} inclusive.', en: 'Holds until {day} inclusive.' },
  opens: { es: 'Abre el {at}.', en: 'It opens on {at}.' },
  full: { es: 'Lleno', en: 'Full' },
} satisfies Record<string, Words>

export type PriceView = {
  currency: string
  unitPrice: string | null
  onlineUnitPrice: string | null
  isFree: boolean
  /** `RD$ 19,350.00 por persona (exento de ITBIS)` */
  text: string
  until: string | null
}
/** `shownSeats`: none where nobody can register. */
export type OtherDate = EventView & { shownSeats: ShownSeats[] }
export type Registering = {
  code: string
  /** The message about this date. */
  whatsapp: string
  event: EventView
  place: string | null
  /** Whether it has a price for visitors, now or once registration opens. */
  isOnSale: boolean
  /** Why nobody can register; null while it is open. */
  closed: { title: string; text: LocalizedText | null } | null
  isFull: boolean
  hasWaitlist: boolean
  /** One of two modes is full. */
  hasFullMode: boolean
  prices: PriceView[]
  groupPrice: EventPage['groupPrice']
  modes: Option[]
  /** Of the waitlist. */
  waitedModes: EventPage['booking']['waitlist']
  others: OtherDate[]
} & Pick<RegistrationOffer, 'holdHours' | 'cancelDays' | 'banks' | 'paymentChoices'>

export async function loadRegistration(page: PageRequest): Promise<Registering> {
  const { call, locale } = page.client
  const params = { id: page.params['id'] ?? '' }
  const [event, offer] = await Promise.all([
    orNotFound(call(eventsApi.publicGet, { params, query: {} })),
    orNotFound(call(visitorOrdersApi.publicForm, { params })),
  ])
  const { booking, hasWaitlist, holdHours, cancelDays, banks } = offer
  const { state, waitlist } = booking
  return {
    code: event.code,
    whatsapp: event.whatsapp,
    event: eventView(event, locale),
    place: event.venue && [event.venue.name, event.venue.city].join(', '),
    closed: takesPeople(state)
      ? null
      : {
          title: bookingClosed[state as ClosedState][locale],
          text: state === 'notYetOpen' ? opensText(event, locale) : reasonOf(event),
        },
    isOnSale: isOnSale(state),
    isFull: state === 'full',
    hasWaitlist,
    prices: offer.prices.map((price) => priceView(price, soldOutModes(booking), locale)),
    groupPrice: offer.prices.some((price) => !isFreeSeat(price)) ? event.groupPrice : null,
    hasFullMode: offer.modes.some(({ isFull: isModeFull }) => isModeFull),
    modes: offer.modes.map(({ mode, isFull: isModeFull }) => ({
      code: mode,
      isDisabled: isModeFull,
      text:
        modalities[mode][locale] + (isModeFull ? ` (${words.full[locale].toLocaleLowerCase(locale)})` : ''),
    })),
    waitedModes: waitlist.length > 0 ? waitlist : event.modality === 'mixed' ? ['onSite', 'online'] : [null],
    others: event.others.map((other) => ({ ...eventView(other, locale), shownSeats: other.booking.seats })),
    holdHours,
    cancelDays,
    banks,
    paymentChoices: offer.paymentChoices,
  }
}

function opensText({ booking: { opensAt } }: EventPage, locale: Locale) {
  if (!opensAt) return null
  const at = deadlineText(opensAt, { isOpening: true }, locale)
  return { text: say(words.opens, locale, { at }), lang: locale }
}

type Price = RegistrationOffer['prices'][number]
function priceView(price: Price, soldOut: readonly SeatMode[], locale: Locale): PriceView {
  const { currency, unitPrice, onlineUnitPrice, tax, until, later } = price
  const said = (of: Amounts) => amounts(of, { currency, soldOut }, locale)
  const day = until && dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  return {
    currency,
    unitPrice,
    onlineUnitPrice,
    isFree: isFreeSeat(price),
    text: `${said(price)} (${priceTaxes[tax][locale]})`,
    until:
      day &&
      (later ? say(words.until, locale, { day, later: said(later) }) : say(words.ending, locale, { day })),
  }
}

type Amounts = Pick<Price, 'unitPrice' | 'onlineUnitPrice'>
type Offered = { currency: string; soldOut: readonly SeatMode[] }
/** Of the modes that have seats. */
function amounts(
  { unitPrice, onlineUnitPrice }: Amounts,
  { currency, soldOut }: Offered,
  locale: Locale,
): string {
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const [onSite, online] = [money(unitPrice ?? '0'), money(onlineUnitPrice ?? unitPrice ?? '0')]
  if (!onlineUnitPrice || soldOut.includes('online')) return say(words.perSeat, locale, { amount: onSite })
  if (soldOut.includes('onSite')) return say(words.perSeat, locale, { amount: online })
  return say(words.perMode, locale, { amount: onSite, online })
}
