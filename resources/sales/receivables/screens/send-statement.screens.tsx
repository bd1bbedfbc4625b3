/** Mails the statement of account to its customer. */
import type { Words } from '#core/words.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { receivablesApi } from '../receivable.api.ts'

const words = {
  title: { es: 'Enviar el estado de cuenta', en: 'Send the statement of account' },
  send: { es: 'Enviar', en: 'Send' },
  sent: { es: 'Estado de cuenta enviado', en: 'Statement sent' },
  usual: {
    es: 'En blanco: el correo del cliente para facturas.',
    en: 'Left blank: the customer’s address for invoices.',
  },
} satisfies Record<string, Words>

type SendProps = { period: { from?: string; to?: string }; onClose: () => void }

const asks = asked(receivablesApi.send, 'to', 'message')
const hints = { to: words.usual }

export function SendStatement({ period, onClose }: SendProps) {
  const { row, locale } = useRecord<Account>()
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.send}
      done={words.sent}
      asks={asks}
      hints={hints}
      take={(client, input) =>
        client.call(receivablesApi.send, {
          params: { id: row.id },
          input: { ...input, from: period.from || null, until: period.to || null },
        })
      }
      onClose={onClose}
    />
  )
}
