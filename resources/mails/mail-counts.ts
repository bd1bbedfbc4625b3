/** What became of a mail in numbers: `24 enviados · 1 rebotó`. */
import type { Locale } from '#core/words.ts'
import type { CountedMail } from './mail.api.ts'
import { recipientStatuses, type RecipientStatus } from './mail-recipient.ts'

export const sayCounts = (counts: CountedMail['counts'], locale: Locale): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([status, count]) =>
        `${count} ${recipientStatuses[status as RecipientStatus][locale].toLocaleLowerCase(locale)}`,
    )
    .join(' · ')
