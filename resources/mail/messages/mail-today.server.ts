/** Mails that need attention, as work on Today. */
import { sayReferred } from '#core/display.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { fromNow } from '#web/due.ts'
import { shortDay } from '#web/moments.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { purposes } from './../mail-templates/mail-template.ts'
import { mailsApi, type FailingMail, type UnsentNotice } from './mail.api.ts'

const words = {
  unsentSince: { es: 'Sin enviar {when}', en: 'Unsent {when}' },
} satisfies Record<string, Words>
const counted = {
  missed: {
    one: { es: 'No llegó a 1 persona', en: 'Did not reach 1 person' },
    many: { es: 'No llegó a {n} personas', en: 'Did not reach {n} people' },
  },
  unconfirmed: {
    one: { es: '1 sin confirmar', en: '1 unconfirmed' },
    many: { es: '{n} sin confirmar', en: '{n} unconfirmed' },
  },
} satisfies Record<string, CountedWords>

export const failingEventMails: WorkSource = {
  key: 'event-mails',
  words: {
    es: 'Correos sin llegar o sin confirmar',
    en: 'Mails not arrived or unconfirmed',
  },
  needs: mailsApi.failing,
  load: async (client) => {
    const failing = await client.call(mailsApi.failing, {})
    const lines = failing.slice(0, WORK_SHOWN).map((mail) => lineOf(mail, client.locale))
    return { lines, total: failing.length }
  },
}

function lineOf(
  { mailId, code, subject, title, people, unconfirmed, at }: FailingMail,
  locale: Locale,
): WorkLine {
  const localized = translate(subject, locale)
  return {
    key: mailId,
    title: localized?.text ? sayReferred(localized.text, { eventId: title }) : (code ?? ''),
    lang: localized?.lang,
    facts: [code, shortDay(at, locale)].filter(Boolean).join(' · '),
    alert: [
      people > 0 && sayCount(counted.missed, locale, { n: people }),
      unconfirmed > 0 && sayCount(counted.unconfirmed, locale, { n: unconfirmed }),
    ]
      .filter(Boolean)
      .join(' · '),
    href: `mails/${mailId}?tab=recipients`,
  }
}

/** Attendees await these notices; the oldest is first. */
export const unsentNotices: WorkSource = {
  key: 'notices',
  words: { es: 'Avisos de eventos sin enviar', en: 'Notices of events not sent' },
  needs: mailsApi.unsent,
  load: async (client) => {
    const notices = await client.call(mailsApi.unsent, {})
    const lines = notices.slice(0, WORK_SHOWN).map((notice) => noticeLine(notice, client.locale))
    return { lines, total: notices.length }
  },
}

const noticeLine = ({ mailId, purpose, title, at }: UnsentNotice, locale: Locale): WorkLine => ({
  key: mailId,
  title,
  facts: purposes[purpose][locale],
  alert: say(words.unsentSince, locale, { when: fromNow(at, locale) }),
  href: `mails/${mailId}`,
})
