/** Drafts a credit note from its invoice: all that is left, some items or prices, or a correction of text. */
import { useNavigate } from 'react-router'
import type { Input } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { officeHref } from '#web/office/addresses.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useFieldBinding, useForm } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { FieldSet, Radio } from '#web/ui/field.tsx'
import { creditNotesApi } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'

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

const asks = asked(creditNotesApi.creditInvoice, 'modificationCode', 'reason', 'reasonText')
const hints = { reasonText: words.hint }
const ownInputs = { modificationCode: WayInput }

/** Brings its usual reason. */
function WayInput({ name }: { name: string }) {
  const { store, locale } = useForm()
  const { value, error } = useFieldBinding(name)
  return (
    <FieldSet label={words.what[locale]} error={error}>
      {Object.entries(ways).map(([code, one], at) => (
        <Radio
          key={code}
          name={name}
          data-key={at === 0 ? name : undefined}
          label={one.words[locale]}
          checked={value === code}
          onChange={() => {
            store.set(name, code)
            store.set('reason', one.reason)
          }}
        />
      ))}
    </FieldSet>
  )
}

function CreditDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const navigate = useNavigate()
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.create}
      done={words.done}
      asks={asks}
      initial={{ modificationCode: 'amounts', reason: ways.amounts.reason }}
      needs={['reasonText']}
      hints={hints}
      ownInputs={ownInputs}
      take={(client, why) =>
        why.modificationCode === 'annul'
          ? client.call(creditNotesApi.creditInvoice, { params: { id: row.id }, input: why })
          : client.call(creditNotesApi.create, {
              input: { ...why, invoiceId: row.id, locale: row.locale } as Input<typeof creditNotesApi.create>,
            })
      }
      onDone={({ id }) => void navigate(officeHref(locale, 'credit-notes', id))}
      onClose={onClose}
    />
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
