/** Voids an invoice with a reason of report 608. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { voiding } from '#resources/sales/documents/fiscal-fields.ts'
import { voidReasons, type VoidReason } from '#resources/sales/fiscal/void-reasons.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  title: { es: 'Anular {number}', en: 'Void {number}' },
  withNcf: {
    es: 'El NCF {ncf} queda usado y sale en el informe 608. La factura deja de cobrarse. No se puede deshacer.',
    en: 'NCF {ncf} stays used and is listed in report 608. The invoice is no longer due. This cannot be undone.',
  },
  withoutNcf: {
    es: 'El número {number} queda usado. La factura deja de cobrarse. No se puede deshacer.',
    en: 'Number {number} stays used. The invoice is no longer due. This cannot be undone.',
  },
  button: { es: 'Anular la factura', en: 'Void the invoice' },
  done: { es: 'Factura anulada', en: 'Invoice voided' },
} satisfies Record<string, Words>

export function VoidDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const [reason, setReason] = useState<VoidReason>('correction')
  const [note, setNote] = useState('')
  const { id, ncf } = row
  const number = row.number ?? ''
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={words.button}
      isDangerous
      done={words.done}
      take={(client) =>
        client.call(invoicesApi.void, { params: { id }, input: { reason, note: note.trim() || null } })
      }
      inputs={['reason', 'note']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{ncf ? say(words.withNcf, locale, { ncf }) : say(words.withoutNcf, locale, { number })}</p>
          <Field label={voiding.reason.label[locale]} error={errors['reason']} isRequired>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value as VoidReason)}
              >
                {Object.entries(voidReasons).map(([code, option]) => (
                  <option key={code} value={code}>
                    {option.code} · {option[locale]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={voiding.note.label[locale]} error={errors['note']}>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={200}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
