/** Meetings that a provider does not hold as they are planned, as work on Today. */
import { sayMoment } from '#core/display.ts'
import type { Answer } from '#core/endpoint.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { meetingsApi } from './meeting.api.ts'
import { meetingReasons } from './meeting-state.ts'

export const troubledMeetings: WorkSource = {
  key: 'meetings',
  words: { es: 'Videoconferencias con un problema', en: 'Video meetings with a problem' },
  needs: meetingsApi.troubled,
  load: async (client) => {
    const { locale } = client
    const found = await client.call(meetingsApi.troubled)
    return {
      total: found.length,
      lines: found.slice(0, WORK_SHOWN).map(({ id, segment, recordId, title, startsAt, ...about }) => ({
        key: `${id} ${about.erasedRegistrants} ${about.awaitedRecordings}`,
        title,
        facts: sayMoment(startsAt, locale),
        alert: alertOf(about, locale),
        href: `${segment}/${recordId}?tab=meetings`,
      })),
    }
  },
}

const stillRegistered: Words = {
  es: 'Personas suprimidas que siguen inscritas en el proveedor: {n}. {reason}',
  en: 'Erased people whom the provider still has registered: {n}. {reason}',
}
const awaited: Words = {
  es: 'Grabaciones publicadas que nadie puede ver todavía: {n}. {reason}',
  en: 'Published recordings that nobody can watch yet: {n}. {reason}',
}
type Trouble = Pick<
  Answer<typeof meetingsApi.troubled>[number],
  'reason' | 'erasedRegistrants' | 'awaitedRecordings'
>
function alertOf(trouble: Trouble, locale: Locale): string {
  const { erasedRegistrants, awaitedRecordings } = trouble
  const reason = meetingReasons[trouble.reason][locale]
  if (erasedRegistrants > 0) return say(stillRegistered, locale, { n: erasedRegistrants, reason })
  return awaitedRecordings > 0 ? say(awaited, locale, { n: awaitedRecordings, reason }) : reason
}
