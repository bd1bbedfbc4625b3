/** Mails of events that ask for somebody: work for Today. */
import type { Filter } from '#core/resource.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayReferred } from '#web/office/records/titles.ts'
import { fromNow } from '#web/office/today/due.ts'
import { shortDay } from '#web/office/today/moments.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { sayCount, type CountedWords } from '#web/ui/say-count.ts'
import { notices, purposes } from '../mail-templates/mail-template.ts'
import { mailsApi, type FailingMail } from './mail.api.ts'
import type { EventMail } from './mail.ts'

const words = {
  since: { es: 'Sin enviar {when}', en: 'Unsent {when}' },
} satisfies Record<string, Words>
const missed: CountedWords = {
  one: { es: 'No llegó a 1 persona', en: 'Did not reach 1 person' },
  many: { es: 'No llegó a {n} personas', en: 'Did not reach {n} people' },
}

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

function lineOf(
  { mailId, eventId, code, subject, title, people, at }: FailingMail,
  locale: Locale,
): WorkLine {
  const said = translate(subject, locale)
  return {
    key: mailId,
    title: said?.text ? sayReferred(said.text, { eventId: title }) : code,
    lang: said?.lang,
    facts: [code, shortDay(at, locale)].join(' · '),
    alert: sayCount(missed, locale, { n: people }),
    href: `${officeHref(locale, 'events', eventId)}?tab=mails`,
  }
}

const filters: readonly Filter[] = [
  { field: 'status', op: 'eq', value: 'draft' },
  { field: 'purpose', op: 'in', value: [...notices] },
]

/** Who is enrolled has not been told yet; whoever waits longest is first. */
export const unsentNotices: WorkSource = {
  key: 'notices',
  words: { es: 'Avisos de eventos sin enviar', en: 'Notices of events not sent' },
  needs: mailsApi.schedule,
  load: async (client) => {
    const sort = [{ field: 'createdAt', dir: 'asc' as const }]
    const { items, total } = await client.call(mailsApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    return { lines: items.map((mail) => noticeLine(mail, client.locale)), total }
  },
}

const noticeLine = ({ id, purpose, titles, createdAt }: EventMail, locale: Locale): WorkLine => ({
  key: id,
  title: titles?.['eventId'] ?? purposes[purpose][locale],
  facts: purposes[purpose][locale],
  alert: say(words.since, locale, { when: fromNow(createdAt, locale) }),
  href: officeHref(locale, 'event-mails', id),
})
