/** Drafts a credit note from its invoice: all that is left, some items or prices, or a correction of text. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { officeHref } from '#web/office/addresses.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { Field, FieldSet, Input, Radio, Select } from '#web/ui/field.tsx'
import { creditNotesApi } from '../credit-note.api.ts'
import { creditNoteReasons, creditNotes, type CreditNote } from '../credit-note.ts'

const words = {
  credit: { es: 'Acreditar', en: 'Credit' },
  title: { es: 'Nota de crédito de la factura', en: 'Credit note of the invoice' },
  what: { es: 'Qué corrige', en: 'What it corrects' },
  create: { es: 'Crear el borrador', en: 'Create the draft' },
  done: { es: 'Borrador hecho', en: 'Draft made' },
  hint: {
    es: 'Se imprime en la nota y se informa a la DGII.',
    en: 'It is printed on the note and reported to the tax office.',
  },
} satisfies Record<string, Words>

type Way = 'annul' | 'amounts' | 'text'
/** How a note of each way begins, and its usual reason. */
const ways: Record<Way, { words: Words; reason: CreditNote['reason'] }> = {
  annul: {
    words: {
      es: 'Anula la factura: todo lo que queda de ella',
      en: 'Annuls the invoice: all that is left of it',
    },
    reason: 'cancellation',
  },
  amounts: {
    words: {
      es: 'Corrige montos: algunas partidas, o una parte de su precio',
      en: 'Corrects amounts: some items, or a part of their price',
    },
    reason: 'priceCorrection',
  },
  text: {
    words: { es: 'Corrige un texto, sin montos', en: 'Corrects a text, without amounts' },
    reason: 'dataError',
  },
}

function CreditDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('amounts')
  const [reason, setReason] = useState<CreditNote['reason']>(ways.amounts.reason)
  const [reasonText, setReasonText] = useState('')
  const { fields } = creditNotes
  const draft = (client: Client) => {
    const why = { modificationCode: way, reason, reasonText }
    return way === 'annul'
      ? client.call(creditNotesApi.creditInvoice, { params: { id: row.id }, input: why })
      : client.call(creditNotesApi.create, { input: { ...why, invoiceId: row.id, locale: row.locale } })
  }
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.create}
      isBlocked={reasonText.trim().length < 3}
      done={words.done}
      take={draft}
      inputs={['reason', 'reasonText']}
      onDone={({ id }) => void navigate(officeHref(locale, 'credit-notes', id))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <FieldSet label={words.what[locale]}>
            {Object.entries(ways).map(([code, one]) => (
              <Radio
                key={code}
                name="way"
                label={one.words[locale]}
                checked={way === code}
                onChange={() => {
                  setWay(code as Way)
                  setReason(one.reason)
                }}
              />
            ))}
          </FieldSet>
          <Field label={fields.reason.label[locale]} error={errors['reason']} isRequired>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value as CreditNote['reason'])}
              >
                {Object.entries(creditNoteReasons).map(([code, option]) => (
                  <option key={code} value={code}>
                    {option[locale]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={fields.reasonText.label[locale]}
            hint={words.hint[locale]}
            error={errors['reasonText']}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                value={reasonText}
                maxLength={90}
                onChange={({ target }) => setReasonText(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}

/** Offered on an issued invoice that has its fiscal number. */
export const creditInvoice: Step = {
  key: 'credit',
  words: words.credit,
  needs: creditNotesApi.create,
  isAside: true,
  dialog: CreditDialog,
}
