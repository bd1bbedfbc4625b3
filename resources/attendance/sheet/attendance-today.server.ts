/** Past sessions without marks, as work on Today. */
import { translate, type Locale } from '#core/words.ts'
import { shortDay } from '#web/moments.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { attendanceApi, type UnmarkedEvent } from './attendance.api.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'

const words = {
  sessions: {
    one: { es: '{n} sesión sin marcar', en: '{n} session not marked' },
    many: { es: '{n} sesiones sin marcar', en: '{n} sessions not marked' },
  },
  people: {
    one: { es: '{n} participante', en: '{n} attendee' },
    many: { es: '{n} participantes', en: '{n} attendees' },
  },
} satisfies Record<string, CountedWords>

export const unmarkedAttendance: WorkSource = {
  key: 'attendance',
  words: { es: 'Asistencia por registrar', en: 'Attendance to take' },
  needs: attendanceApi.unmarked,
  load: async (client) => {
    const waiting = await client.call(attendanceApi.unmarked, {})
    const lines = waiting.slice(0, WORK_SHOWN).map((event) => lineOf(event, client.locale))
    return { lines, total: waiting.length }
  },
}

function lineOf(
  { eventId, code, title, sessions, people, endedAt }: UnmarkedEvent,
  locale: Locale,
): WorkLine {
  const localized = translate(title, locale)
  return {
    key: eventId,
    title: localized?.text ?? code,
    lang: localized?.lang,
    facts: [shortDay(endedAt, locale), code, sayCount(words.people, locale, { n: people })].join(' · '),
    alert: sayCount(words.sessions, locale, { n: sessions }),
    href: `events/${eventId}?tab=attendance`,
  }
}
