/** Unanswered contact requests, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import type { Locale } from '#core/words.ts'
import { contactRequestsApi } from './contact-request.api.ts'
import type { ContactRequest } from './contact-request.ts'

const filters: readonly Filter[] = [{ field: 'state', op: 'eq', value: 'new' }]

export const newRequests: WorkSource = {
  key: 'requests',
  words: { es: 'Solicitudes sin responder', en: 'Requests to answer' },
  needs: contactRequestsApi.list,
  load: async (client) => {
    const sort = [{ field: 'createdAt', dir: 'asc' as const }]
    const { items, total } = await client.call(contactRequestsApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map((request) => lineOf(request, locale)),
      total,
      href: officeHref(locale, 'requests') + addressOf(filters),
    }
  },
}

const lineOf = (request: ContactRequest, locale: Locale): WorkLine => ({
  key: request.id,
  title: [`${request.name} ${request.lastname}`, request.company].filter(Boolean).join(', '),
  facts: [
    shortDay(request.createdAt, locale),
    request.titles?.['serviceId'] ?? request.otherText,
    request.subject,
  ]
    .filter(Boolean)
    .join(' · '),
  href: officeHref(locale, 'requests', request.id),
})
