/** Past events with certificates to issue, as work on Today. */
import { translate, type Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
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
