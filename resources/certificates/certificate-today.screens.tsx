/** Events that are over and of which certificates are still to be issued: work for Today. */
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { certificatesApi, type DueCertificates } from './certificate.api.ts'

const words = {
  people: { es: '{n} personas cumplen y no lo tienen', en: '{n} people qualify and have none' },
  person: { es: '1 persona cumple y no lo tiene', en: '1 person qualifies and has none' },
} satisfies Record<string, Words>

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
  const said = translate(title, locale)
  const waiting = people === 1 ? words.person[locale] : say(words.people, locale, { n: people })
  return {
    key: eventId,
    title: said?.text ?? code,
    lang: said?.lang,
    facts: [shortDay(endedAt, locale), code, waiting].join(' · '),
    href: `${officeHref(locale, 'events', eventId)}?tab=certificates`,
  }
}
