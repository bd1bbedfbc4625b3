/** Past events with certificates to issue, as work on Today. */
import { translate, type Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { listedWork } from '#web/office/today/listed-work.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { certificatesApi, type DueCertificates } from '../certificate.api.ts'

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
export const certificatesExpiring = listedWork({
  key: 'certificates-expiring',
  words: { es: 'Certificados que vencen en 60 días', en: 'Certificates that expire within 60 days' },
  // Only for users who may issue certificates.
  needs: certificatesApi.due,
  segment: 'certificates',
  list: certificatesApi.list,
  filters: [
    { field: 'status', op: 'eq', value: 'valid' },
    { field: 'validUntil', op: 'gte', value: 'today' },
    { field: 'validUntil', op: 'lte', value: 'today+60' },
  ],
  sort: [{ field: 'validUntil', dir: 'asc' }],
  columns: 'validUntil,holderName,courseTitle,code',
  line: ({ holderName, courseTitle, validUntil }, locale) => ({
    title: holderName,
    // At noon it is the same day wherever it is read.
    facts: [shortDay(`${validUntil}T12:00:00Z`, locale), translate(courseTitle, locale)?.text].join(' · '),
  }),
})

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
