/** Meetings that a provider does not hold as they are planned, as work on Today. */
import { sayMoment } from '#core/display.ts'
import type { Answer } from '#core/endpoint.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
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
        key: `${id} ${about.erasedRegistrants}`,
        title,
        facts: sayMoment(startsAt, locale),
        alert: alertOf(about, locale),
        href: `${officeHref(locale, segment, recordId)}?tab=meetings`,
      })),
    }
  },
}

const stillRegistered: Words = {
  es: 'Personas suprimidas que siguen inscritas en el proveedor: {n}. {reason}',
  en: 'Erased people whom the provider still has registered: {n}. {reason}',
}
type Trouble = Pick<Answer<typeof meetingsApi.troubled>[number], 'reason' | 'erasedRegistrants'>
const alertOf = ({ reason, erasedRegistrants: n }: Trouble, locale: Locale): string =>
  n === 0
    ? meetingReasons[reason][locale]
    : say(stillRegistered, locale, { n, reason: meetingReasons[reason][locale] })
