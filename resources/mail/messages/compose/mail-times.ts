/** Formats the schedule of a mail. */
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { anchors, type Schedule } from '../../mail-templates/mail-schedule.ts'
import { isTriggered, type MailRecord } from '../mail.ts'
import { isScheduledMail } from '../mail-state.ts'

const words = {
  onEnrolment: { es: 'Al inscribirse cada persona', en: 'As each person enrols' },
  onOffer: { es: 'Con cada oferta de cupo', en: 'With each seat that is offered' },
  withoutDate: { es: 'Cuando el evento tenga fecha', en: 'Once the event has a date' },
  draft: { es: 'Sin programar', en: 'Not scheduled' },
  same: { es: '{anchor}', en: '{anchor}' },
  dayBefore: { es: '1 día antes · {anchor}', en: '1 day before · {anchor}' },
  dayAfter: { es: '1 día después · {anchor}', en: '1 day after · {anchor}' },
  before: { es: '{n} días antes · {anchor}', en: '{n} days before · {anchor}' },
  after: { es: '{n} días después · {anchor}', en: '{n} days after · {anchor}' },
} satisfies Record<string, Words>

export function sayWhen(mail: MailRecord, locale: Locale): string {
  if (mail.finishedAt && !isTriggered(mail)) return sayMoment(mail.finishedAt, locale)
  if (mail.purpose === 'waitlistOffer') return words.onOffer[locale]
  if (isTriggered(mail)) return words.onEnrolment[locale]
  if (mail.sendAt) return sayMoment(mail.sendAt, locale)
  return (isScheduledMail(mail) ? words.withoutDate : words.draft)[locale]
}

/** `1 día antes · Comienzo del evento` */
export function sayDistance({ kind, anchor, offsetDays }: Schedule, locale: Locale): string | undefined {
  if (kind !== 'relative' || !anchor || anchor === 'registration') return undefined
  return say(distanceWords(offsetDays), locale, {
    n: Math.abs(offsetDays),
    anchor: anchors[anchor][locale],
  })
}

function distanceWords(days: number): Words {
  if (days === 0) return words.same
  if (Math.abs(days) === 1) return days < 0 ? words.dayBefore : words.dayAfter
  return days < 0 ? words.before : words.after
}
