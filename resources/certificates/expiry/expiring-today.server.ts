/** Certificates that expire soon, as work on Today of those who sell the next course. */
import { translate, type Locale, type Words } from '#core/words.ts'
import { say } from '#core/words.ts'
import { shortDay } from '#web/moments.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { EXPIRY_DAYS, expiringApi, type ExpiringCertificate } from './expiring.api.ts'

const words = {
  next: { es: 'próxima edición: {day}', en: 'next edition: {day}' },
  noNext: { es: 'sin próxima edición', en: 'no next edition' },
  told: { es: 'avisado', en: 'told' },
} satisfies Record<string, Words>

export const certificatesExpiring: WorkSource = {
  key: 'certificates-expiring',
  words: { es: 'Certificados que vencen en 60 días', en: 'Certificates that expire within 60 days' },
  needs: expiringApi.list,
  load: async (client) => {
    const { total, items } = await client.call(expiringApi.list, {})
    const filters = [
      { field: 'status', op: 'eq' as const, value: 'valid' },
      { field: 'validUntil', op: 'gte' as const, value: 'today' },
      { field: 'validUntil', op: 'lte' as const, value: `today+${EXPIRY_DAYS}` },
    ]
    return {
      total,
      all: {
        segment: 'certificates',
        filters,
        sort: [{ field: 'validUntil', dir: 'asc' }],
        columns: 'validUntil,holderName,courseTitle,code',
      },
      lines: items.slice(0, WORK_SHOWN).map((one) => lineOf(one, client.locale)),
    }
  },
}

function lineOf(certificate: ExpiringCertificate, locale: Locale): WorkLine {
  const { id, holderName, courseTitle, validUntil, company, nextStartsAt, toldAt } = certificate
  const next = nextStartsAt
    ? say(words.next, locale, { day: shortDay(nextStartsAt, locale) })
    : words.noNext[locale]
  return {
    key: id,
    title: company ? `${holderName}, ${company}` : holderName,
    facts: [
      // At noon it is the same day wherever it is read.
      shortDay(`${validUntil}T12:00:00Z`, locale),
      translate(courseTitle, locale)?.text,
      next,
      toldAt && words.told[locale],
    ]
      .filter(Boolean)
      .join(' · '),
    href: `certificates/${id}`,
  }
}
