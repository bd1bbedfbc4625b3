/** Unanswered contact requests, as work on Today. */
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { shortDay } from '#web/moments.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { contactRequestsApi } from './contact-request.api.ts'

const peopleCount: CountedWords = {
  one: { es: '{n} persona', en: '{n} person' },
  many: { es: '{n} personas', en: '{n} people' },
}

export const newRequests = listedWork({
  key: 'requests',
  words: { es: 'Solicitudes sin responder', en: 'Requests to answer' },
  needs: contactRequestsApi.list,
  segment: 'requests',
  list: contactRequestsApi.list,
  filters: [{ field: 'state', op: 'eq', value: 'new' }],
  sort: [{ field: 'createdAt', dir: 'asc' }],
  line: ({ name, lastname, company, createdAt, titles, otherText, subject, people }, locale) => ({
    title: [`${name} ${lastname}`, company].filter(Boolean).join(', '),
    facts: [
      shortDay(createdAt, locale),
      titles?.['serviceId'] ?? otherText,
      // A request from the page of a date or a course is about it.
      titles?.['eventId'] ?? titles?.['courseId'],
      subject,
      people && sayCount(peopleCount, locale, { n: people }),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
})
