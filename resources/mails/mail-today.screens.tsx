/** Mails of events that did not reach somebody: work for Today, the latest first. */
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { mailsApi, type FailingMail } from './mail.api.ts'

const words = {
  people: { es: 'No llegó a {n} personas', en: 'Did not reach {n} people' },
  person: { es: 'No llegó a 1 persona', en: 'Did not reach 1 person' },
} satisfies Record<string, Words>

export const failingEventMails: WorkSource = {
  key: 'event-mails',
  words: { es: 'Correos de eventos que no llegaron', en: 'Event mails that did not arrive' },
  needs: mailsApi.failing,
  load: async (client) => {
    const failing = await client.call(mailsApi.failing, {})
    const lines = failing.slice(0, WORK_SHOWN).map((mail) => lineOf(mail, client.locale))
    return { lines, total: failing.length }
  },
}

function lineOf({ mailId, eventId, code, subject, people, at }: FailingMail, locale: Locale): WorkLine {
  const said = translate(subject, locale)
  return {
    key: mailId,
    title: said?.text ?? code,
    lang: said?.lang,
    facts: [code, shortDay(at, locale)].join(' · '),
    alert: people === 1 ? words.person[locale] : say(words.people, locale, { n: people }),
    href: `${officeHref(locale, 'events', eventId)}?tab=mails`,
  }
}
