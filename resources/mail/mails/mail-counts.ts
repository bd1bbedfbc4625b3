/** Formats delivery counts: `Enviado: 24 · Rebotó: 1`. */
import type { Locale } from '#core/words.ts'
import type { CountedMail } from './mail.api.ts'
import { recipientStatuses, type RecipientStatus } from './compose/mail-recipient.ts'

export const sayCounts = (counts: CountedMail['counts'], locale: Locale): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${recipientStatuses[status as RecipientStatus][locale]}: ${count}`)
    .join(' · ')
