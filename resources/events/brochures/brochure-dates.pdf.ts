/** The dates of a course in its brochure, each with place and prices. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { sayAmount, sayTax } from '#resources/catalogue/courses/price-words.ts'
import type { EventPage } from '../schedule/event.public.ts'
import { sayHours } from '../event-dates/hours-words.ts'
import { daysOf } from '#web/card-facts.ts'
import { priceName } from '#web/price-names.ts'
import { saySeats } from '#web/booking-words.ts'
import { SOFT, type PrintedBrochure } from './printed-brochure.pdf.ts'

const words = {
  date: { es: 'Fecha', en: 'Date' },
  place: { es: 'Lugar', en: 'Place' },
  price: { es: 'Inversión', en: 'Price' },
  seats: { es: 'Cupos', en: 'Seats' },
  none: {
    es: 'Todavía no hay una fecha abierta: escríbanos y la programamos con usted.',
    en: 'There is no open date yet: write to us and we plan one with you.',
  },
  listPrice: { es: 'Precio de lista: {prices}.', en: 'List price: {prices}.' },
} satisfies Record<string, Words>
const sessionCount: CountedWords = {
  one: { es: '{n} sesión', en: '{n} session' },
  many: { es: '{n} sesiones', en: '{n} sessions' },
}

export function datesTable({ course, dates, locale }: PrintedBrochure): Content {
  if (dates.length === 0) {
    const prices = course.listPrices.map((price) => joined(sayAmount(price, locale), sayTax(price, locale)))
    const list = prices.length > 0 ? ` ${say(words.listPrice, locale, { prices: prices.join('; ') })}` : ''
    return { text: words.none[locale] + list }
  }
  const heads = [words.date, words.place, words.price, words.seats].map((title) => ({
    text: title[locale],
    fontSize: 8,
    color: SOFT,
  }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 130, 'auto', 'auto'],
      body: [heads, ...dates.map((event) => rowOf(event, locale))],
    },
    layout: 'lightHorizontalLines',
  }
}

function rowOf(event: EventPage, locale: Locale): TableCell[] {
  const { venue, modality } = event
  return [
    cell(daysOf(event, locale) ?? '', timesOf(event, locale)),
    cell(
      venue?.city ?? modalities[modality][locale],
      venue ? `${modalities[modality][locale]}, ${venue.name}` : '',
    ),
    { stack: event.prices.map((price) => ({ text: priceText(price, event, locale) })) },
    saySeats(event, locale),
  ]
}

const cell = (text: string, note: string): TableCell => ({
  stack: [{ text, bold: true }, ...(note ? [{ text: note, fontSize: 8.5, color: SOFT }] : [])],
})

/** "3 sesiones, 9:00 a. m. – 1:00 p. m."; a self-paced date has no hours. */
function timesOf({ type, schedule, timezone, sessionCount: n }: EventPage, locale: Locale): string {
  const sessions = n > 1 ? sayCount(sessionCount, locale, { n }) : null
  return joined(sessions, schedule && type !== 'selfPaced' ? sayHours(schedule, timezone, locale) : null)
}

function priceText(
  price: EventPage['prices'][number],
  event: EventPage,
  locale: Locale,
): { text: string; bold?: boolean }[] {
  const notes = [price.label?.text, priceName(price, event, locale), sayTax(price, locale)]
  return [{ text: sayAmount(price, locale), bold: true }, { text: `  ${notes.filter(Boolean).join(', ')}` }]
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')
