/** Privacy requests that wait for an answer, as work on Today. */
import { dueDayLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { privacyRequestsApi } from './privacy-request.api.ts'
import { privacyRequestKinds } from './privacy-request.ts'

export const openPrivacyRequests = listedWork({
  key: 'privacy-requests',
  words: { es: 'Solicitudes de privacidad por responder', en: 'Privacy requests to answer' },
  needs: privacyRequestsApi.list,
  segment: 'privacy-requests',
  list: privacyRequestsApi.list,
  filters: [{ field: 'state', op: 'eq', value: 'open' }],
  sort: [{ field: 'dueOn', dir: 'asc' }],
  line: ({ number, name, kind, dueOn }, locale) => ({
    title: `${number} ${name}`,
    ...dueDayLine({ day: dueOn }, [privacyRequestKinds[kind][locale]], locale),
  }),
})
