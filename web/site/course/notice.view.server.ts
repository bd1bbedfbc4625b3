/** What the page of a date says above all: cancelled, postponed, over, moved. */
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import { hasSeats, isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import type { NoticeType } from '#web/ui/notice.tsx'

export type DateNotice = { type: NoticeType; title: string; text: LocalizedText | null }

const words = {
  cancelled: { es: 'Esta fecha fue cancelada', en: 'This date was cancelled' },
  postponed: { es: 'Esta fecha fue pospuesta', en: 'This date was postponed' },
  postponedText: {
    es: 'Anunciaremos la nueva fecha aquí. Si ya estaba inscrito, le escribiremos.',
    en: 'We will announce the new date here. If you were registered, we will write to you.',
  },
  finished: { es: 'Este curso ya se impartió', en: 'This course has taken place' },
  finishedText: {
    es: 'Hay otra fecha abierta: véala aquí, o pregúntenos por las siguientes.',
    en: 'There is another open date: see it here, or ask us about those that follow.',
  },
  finishedSoon: {
    es: 'Hay otra fecha anunciada: véala aquí, o pregúntenos por las siguientes.',
    en: 'Another date is announced: see it here, or ask us about those that follow.',
  },
  finishedAlone: {
    es: 'Todavía no hay otra fecha abierta. Solicítela y le avisamos en cuanto se abra.',
    en: 'There is no other open date yet. Request one and we will let you know as soon as it opens.',
  },
  moved: { es: 'Cambió de fecha', en: 'The date has moved' },
  movedFrom: { es: 'Antes: {date}.', en: 'Before: {date}.' },
} satisfies Record<string, Words>

export function noticeView(event: EventPage, locale: Locale): DateNotice | null {
  const { state } = event.booking
  const said = (text: Words) => ({ text: text[locale], lang: locale })
  if (state === 'cancelled') return { type: 'error', title: words.cancelled[locale], text: reasonOf(event) }
  if (state === 'suspended')
    return { type: 'warning', title: words.postponed[locale], text: said(words.postponedText) }
  if (state === 'past') return { type: 'info', title: words.finished[locale], text: said(afterwards(event)) }
  return movedNoticeView(event, locale)
}

/** The office writes it in Spanish. */
export const reasonOf = ({ cancelReason: text }: Pick<EventPage, 'cancelReason'>): LocalizedText | null =>
  text === null ? null : { text, lang: 'es' }

function afterwards({ others }: EventPage): Words {
  if (others.some(({ booking }) => hasSeats(booking.state))) return words.finishedText
  return others.some(({ booking }) => isOnSale(booking.state)) ? words.finishedSoon : words.finishedAlone
}

function movedNoticeView({ previousDates, timezone }: EventPage, locale: Locale): DateNotice | null {
  const before = previousDates.at(-1)
  if (!before) return null
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: timezone }).format(new Date(before.startsAt))
  return {
    type: 'info',
    title: words.moved[locale],
    text: { text: say(words.movedFrom, locale, { date }), lang: locale },
  }
}
