/** Failed mails, as work on Today. */
import type { Filter } from '#core/lists/filter.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
import { outboxApi } from './outbox.api.ts'

const filters: readonly Filter[] = [{ field: 'status', op: 'eq', value: 'failed' }]

export const failedMails: WorkSource = {
  key: 'failed-mails',
  words: { es: 'Correos que no salieron', en: 'Mails that failed' },
  needs: outboxApi.list,
  load: async (client) => {
    const sort = [{ field: 'createdAt', dir: 'desc' as const }]
    const { items, total } = await client.call(outboxApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    const { locale } = client
    return {
      lines: items.map(({ id, subject, toAddress, createdAt }) => ({
        key: id,
        title: subject,
        facts: [toAddress, shortDay(createdAt, locale)].join(' · '),
        href: officeHref(locale, 'mail', id),
      })),
      total,
      href: officeHref(locale, 'mail') + addressOf(filters),
    }
  },
}
