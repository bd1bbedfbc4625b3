/** View model of a webinar's page: dates in its own zone, states as sentences. */
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import { eventLanguages } from '#resources/events/schedule/event.ts'
import type { OwnRegistration, WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { closedStates } from '#resources/content/webinars/webinar-rules.ts'
import type { NoticeType } from '#web/ui/notice.tsx'
import { countryOptions } from '#web/site/forms/choices.server.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { dateView, type DateView } from '#web/site/cards/cards.view.server.ts'
import type { Option } from '#web/site/forms/fields.tsx'

const words = {
  live: { es: 'Está en vivo ahora', en: 'It is live now' },
  liveText: {
    es: 'Todavía puede registrarse: el enlace para entrar le llega por correo.',
    en: 'You can still register: the join link comes by email.',
  },
  opens: { es: 'Se abre el {date}.', en: 'It opens on {date}.' },
  few: { es: 'Quedan {n} cupos', en: '{n} seats left' },
  one: { es: 'Queda 1 cupo', en: '1 seat left' },
  pastText: {
    es: 'Si se registró, su enlace personal abre la grabación cuando esté lista.',
    en: 'If you registered, your personal link opens the recording once it is ready.',
  },
} satisfies Record<string, Words>

export type WebinarView = Pick<WebinarPage, 'id' | 'title' | 'summary' | 'learn' | 'body' | 'speakers'> & {
  when: DateView
  language: string
  duration: string
  picture: WebinarPage['picture']
  isOpen: boolean
  notice: { type: NoticeType; title: string; text: string | null } | null
  seats: string | null
  questions: WebinarPage['questions']
  recordingUrl: string | null
  courses: { id: string; title: LocalizedText }[]
  countries: Option[]
  own: OwnRegistration | null
}

export function webinarView(webinar: WebinarPage, own: OwnRegistration | null, locale: Locale): WebinarView {
  const { id, title, summary, learn, body, speakers, questions, picture, recordingUrl, courses } = webinar
  const minutes = Math.round((Date.parse(webinar.endsAt) - Date.parse(webinar.startsAt)) / 60_000)
  return {
    id,
    title,
    summary,
    learn,
    body,
    speakers,
    questions,
    picture,
    courses,
    own,
    when: dateView({ ...webinar, sessionCount: 1 }, locale),
    language: eventLanguages[webinar.language][locale],
    duration: `${minutes} min`,
    isOpen: webinar.registration === 'open',
    notice: noticeOf(webinar, locale),
    seats: seatsOf(webinar, locale),
    recordingUrl: own?.recordingUrl ?? recordingUrl,
    countries: countryOptions(locale),
  }
}

function noticeOf(webinar: WebinarPage, locale: Locale): WebinarView['notice'] {
  const { registration, isLive, cancelReason, registrationOpensAt } = webinar
  if (registration === 'open')
    return isLive ? { type: 'success', title: words.live[locale], text: words.liveText[locale] } : null
  const title = publicWords(registration)[locale]
  if (registration === 'cancelled') return { type: 'error', title, text: cancelReason }
  if (registration === 'past')
    return { type: 'info', title, text: webinar.recordingUrl ? null : words.pastText[locale] }
  const opens =
    registration === 'notYetOpen' && registrationOpensAt
      ? say(words.opens, locale, { date: longMoment(registrationOpensAt, webinar.timezone, locale) })
      : null
  return { type: 'warning', title, text: opens }
}

// `closedStates` mentions another mail, which only a refused registration sends.
const full: Words = { es: 'Ya no quedan cupos.', en: 'No seats are left.' }
const publicWords = (state: keyof typeof closedStates): Words =>
  state === 'full' ? full : closedStates[state]

const longMoment = (at: string, timeZone: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at))

const FEW = 20
function seatsOf({ registration, seatsLeft }: WebinarPage, locale: Locale): string | null {
  if (registration !== 'open' || seatsLeft > FEW) return null
  return say(seatsLeft === 1 ? words.one : words.few, locale, { n: seatsLeft })
}
