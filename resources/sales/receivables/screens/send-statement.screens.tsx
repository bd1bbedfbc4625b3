/** Mails the statement of account to its customer. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { receivablesApi, sendingStatement } from '../receivable.api.ts'

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

export function SendStatement({ period, onClose }: SendProps) {
  const { row, locale } = useRecord<Account>()
  const [to, setTo] = useState('')
  const [message, setMessage] = useState('')
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.send}
      done={words.sent}
      take={(client) =>
        client.call(receivablesApi.send, {
          params: { id: row.id },
          input: {
            to: to.trim() || null,
            message: message.trim() || null,
            from: period.from || null,
            until: period.to || null,
          },
        })
      }
      inputs={['to', 'message']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={sendingStatement.to.label[locale]} hint={words.usual[locale]} error={errors['to']}>
            {(control) => (
              <Input {...control} type="email" value={to} onChange={({ target }) => setTo(target.value)} />
            )}
          </Field>
          <Field label={sendingStatement.message.label[locale]} error={errors['message']}>
            {(control) => (
              <Textarea {...control} value={message} onChange={({ target }) => setMessage(target.value)} />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
