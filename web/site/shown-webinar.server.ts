/** A webinar as its page says it: dates in its own zone, states as sentences, in the reader's language. */
import { say, type Locale, type Said, type Words } from '#core/words.ts'
import { eventLanguages } from '#resources/events/events/event.ts'
import type { OwnRegistration, WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { closedStates } from '#resources/content/webinars/webinar-rules.ts'
import type { NoticeType } from '../ui/notice.tsx'
import { countryOptions } from './contact-choices.server.ts'
import { dateFormat } from './formats.ts'
import { shownDate, type ShownDate } from './shown.server.ts'
import type { Option } from './visitor-form-fields.tsx'

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

export type ShownWebinar = Pick<WebinarPage, 'id' | 'title' | 'summary' | 'learn' | 'body' | 'speakers'> & {
  when: ShownDate
  language: string
  duration: string
  picture: WebinarPage['picture']
  isOpen: boolean
  notice: { type: NoticeType; title: string; text: string | null } | null
  seats: string | null
  questions: WebinarPage['questions']
  recordingUrl: string | null
  courses: { id: string; title: Said }[]
  countries: Option[]
  own: OwnRegistration | null
}

export function shownWebinar(
  webinar: WebinarPage,
  own: OwnRegistration | null,
  locale: Locale,
): ShownWebinar {
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
    when: shownDate({ ...webinar, sessionCount: 1 }, locale),
    language: eventLanguages[webinar.language][locale],
    duration: `${minutes} min`,
    isOpen: webinar.registration === 'open',
    notice: noticeOf(webinar, locale),
    seats: seatsOf(webinar, locale),
    recordingUrl: own?.recordingUrl ?? recordingUrl,
    countries: countryOptions(locale),
  }
}

function noticeOf(webinar: WebinarPage, locale: Locale): ShownWebinar['notice'] {
  const { registration, isLive, cancelReason, registrationOpensAt } = webinar
  if (registration === 'open')
    return isLive ? { type: 'success', title: words.live[locale], text: words.liveText[locale] } : null
  const said = { title: publicWords(registration)[locale] }
  if (registration === 'cancelled') return { type: 'error', ...said, text: cancelReason }
  if (registration === 'past')
    return { type: 'info', ...said, text: webinar.recordingUrl ? null : words.pastText[locale] }
  const opens =
    registration === 'notYetOpen' && registrationOpensAt
      ? say(words.opens, locale, { date: longMoment(registrationOpensAt, webinar.timezone, locale) })
      : null
  return { type: 'warning', ...said, text: opens }
}

// Who only looks has not asked for anything to be sent again.
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
