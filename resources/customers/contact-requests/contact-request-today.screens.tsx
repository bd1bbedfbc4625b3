/** Unanswered contact requests, as work on Today. */
import { listedWork } from '#web/office/today/listed-work.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { contactRequestsApi } from './contact-request.api.ts'

export const newRequests = listedWork({
  key: 'requests',
  words: { es: 'Solicitudes sin responder', en: 'Requests to answer' },
  needs: contactRequestsApi.list,
  segment: 'requests',
  list: contactRequestsApi.list,
  filters: [{ field: 'state', op: 'eq', value: 'new' }],
  sort: [{ field: 'createdAt', dir: 'asc' }],
  line: ({ name, lastname, company, createdAt, titles, otherText, subject }, locale) => ({
    title: [`${name} ${lastname}`, company].filter(Boolean).join(', '),
    facts: [shortDay(createdAt, locale), titles?.['serviceId'] ?? otherText, subject]
      .filter(Boolean)
      .join(' · '),
  }),
})
