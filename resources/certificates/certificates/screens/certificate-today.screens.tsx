/** Past events with certificates to issue, as work on Today. */
import { translate, type Locale } from '#core/words.ts'
import type { Filter } from '#core/lists/filter.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf, toQueryFilter } from '#web/office/list/query.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { certificatesApi, type DueCertificates } from '../certificate.api.ts'
import { certificates } from '../certificate.ts'

const waitingWords: CountedWords = {
  one: { es: '{n} persona cumple y no lo tiene', en: '{n} person qualifies and has none' },
  many: { es: '{n} personas cumplen y no lo tienen', en: '{n} people qualify and have none' },
}

export const certificatesToIssue: WorkSource = {
  key: 'certificates',
  words: { es: 'Certificados por emitir', en: 'Certificates to issue' },
  needs: certificatesApi.due,
  load: async (client) => {
    const due = await client.call(certificatesApi.due, {})
    const lines = due.slice(0, WORK_SHOWN).map((event) => lineOf(event, client.locale))
    return { lines, total: due.length }
  },
}

/** Certificates that expire soon, whose holders can be offered the next course. */
const expiring = [
  { field: 'status', op: 'eq', value: 'valid' },
  { field: 'validUntil', op: 'gte', value: 'today' },
  { field: 'validUntil', op: 'lte', value: 'today+60' },
] as const satisfies readonly Filter[]

const columns = 'validUntil,holderName,courseTitle,code'

export const certificatesExpiring: WorkSource = {
  key: 'certificates-expiring',
  words: { es: 'Certificados que vencen en 60 días', en: 'Certificates that expire within 60 days' },
  // Only for users who may issue certificates.
  needs: certificatesApi.due,
  load: async (client) => {
    const { locale } = client
    const sort = [{ field: 'validUntil', dir: 'asc' as const }]
    const filters = expiring.map((one) => toQueryFilter(one, certificates.fields[one.field]))
    const { items, total } = await client.call(certificatesApi.list, {
      input: { perPage: WORK_SHOWN, filters, sort },
    })
    return {
      lines: items.map(({ id, holderName, courseTitle, validUntil }) => ({
        key: id,
        title: holderName,
        // At noon it is the same day wherever it is read.
        facts: [shortDay(`${validUntil}T12:00:00Z`, locale), translate(courseTitle, locale)?.text].join(
          ' · ',
        ),
        href: officeHref(locale, 'certificates', id),
      })),
      total,
      href: `${officeHref(locale, 'certificates')}${addressOf(expiring, sort)}&columns=${columns}`,
    }
  },
}

function lineOf({ eventId, code, title, people, endedAt }: DueCertificates, locale: Locale): WorkLine {
  const localized = translate(title, locale)
  const waiting = sayCount(waitingWords, locale, { n: people })
  return {
    key: eventId,
    title: localized?.text ?? code,
    lang: localized?.lang,
    facts: [shortDay(endedAt, locale), code, waiting].join(' · '),
    href: `${officeHref(locale, 'events', eventId)}?tab=certificates`,
  }
}
