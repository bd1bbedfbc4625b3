/** Formats counts of recipients: `Enviado: 24 · Rebotó: 1`. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { CountedMail, MailCheck } from './mail.api.ts'
import { recipientStatuses, skipReasons, type RecipientStatus } from './compose/mail-recipient.ts'

export const sayCounts = (counts: CountedMail['counts'], locale: Locale): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${recipientStatuses[status as RecipientStatus][locale]}: ${count}`)
    .join(' · ')

const andMore: Words = { es: ' y {n} más', en: ' and {n} more' }
/** `No tiene correo electrónico: Ana Peña, Luis Marte y 3 más` */
export function sayRefused({ reason, people, names }: MailCheck['refused'][number], locale: Locale): string {
  const more = people - names.length
  const named = names.join(', ') + (more > 0 ? say(andMore, locale, { n: more }) : '')
  return `${skipReasons[reason][locale]}: ${named}`
}
