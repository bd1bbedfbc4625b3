/** Failed mails, as work on Today. */
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { shortDay } from '#web/moments.ts'
import { outboxApi } from './outbox.api.ts'

export const failedMails = listedWork({
  key: 'failed-mails',
  words: { es: 'Correos que no salieron', en: 'Mails that failed' },
  needs: outboxApi.list,
  segment: 'mail',
  list: outboxApi.list,
  filters: [{ field: 'status', op: 'eq', value: 'failed' }],
  sort: [{ field: 'createdAt', dir: 'desc' }],
  line: ({ subject, toAddress, createdAt }, locale) => ({
    title: subject,
    facts: [toAddress, shortDay(createdAt, locale)].join(' · '),
  }),
})
