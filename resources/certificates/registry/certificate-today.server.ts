/** Past events with certificates to issue, as work on Today. */
import { translate, type Locale } from '#core/words.ts'
import { shortDay } from '#web/moments.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { certificatesApi, type DueCertificates } from './certificate.api.ts'

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

function lineOf({ eventId, code, title, people, endedAt }: DueCertificates, locale: Locale): WorkLine {
  const localized = translate(title, locale)
  const waiting = sayCount(waitingWords, locale, { n: people })
  return {
    key: eventId,
    title: localized?.text ?? code,
    lang: localized?.lang,
    facts: [shortDay(endedAt, locale), code, waiting].join(' · '),
    href: `events/${eventId}?tab=certificates`,
  }
}
