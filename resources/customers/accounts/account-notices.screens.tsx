/** Notices above the record of a customer. */
import { isBlockedAccount } from '#resources/customers/accounts/account.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Account } from './account.ts'

const words = {
  blocked: {
    es: 'Cliente bloqueado: no se le emiten facturas nuevas.',
    en: 'Blocked: no new invoices are issued to this customer.',
  },
  overridden: {
    es: 'El dígito verificador del documento fiscal no coincide. Se aceptó porque: {reason}',
    en: 'The check digit of the tax id does not match. Accepted because: {reason}',
  },
} satisfies Record<string, Words>

export function AccountNotices() {
  const { row, locale } = useRecord<Account>()
  const { taxIdReason } = row
  return (
    <>
      {isBlockedAccount(row) && <Notice type="warning">{words.blocked[locale]}</Notice>}
      {taxIdReason && <Notice type="info">{say(words.overridden, locale, { reason: taxIdReason })}</Notice>}
    </>
  )
}
