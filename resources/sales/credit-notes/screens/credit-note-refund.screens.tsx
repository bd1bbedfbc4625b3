/** Notes that the credit of a note was paid back to the customer. */
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { creditNotesApi, refunding } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'
import { refundDayErrors } from '../refund-day.ts'

const words = {
  title: { es: 'Devolver el crédito', en: 'Refund the credit' },
  text: {
    es: 'Quedan {amount} de crédito. La devolución se anota una vez y no se puede deshacer.',
    en: '{amount} of credit are left. The refund is noted once and cannot be undone.',
  },
  save: { es: 'Anotar la devolución', en: 'Note the refund' },
  done: { es: 'Devolución anotada', en: 'Refund noted' },
} satisfies Record<string, Words>
const hints = {
  amount: { es: 'En blanco, todo lo que queda.', en: 'Left blank, all that is left.' },
} satisfies Record<string, Words>

export function RefundDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client } = useRecord<CreditNote>()
  const { id, creditLeft, currency } = row
  const saved = useStepTaken(onClose, words.done)
  const amount = sayMoney({ amount: creditLeft ?? '0.00', currency }, locale)
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{say(words.text, locale, { amount })}</p>
      <ResourceForm
        isInDialog
        fields={refunding}
        initial={{ refundedOn: homeDay(), method: 'transfer' }}
        hints={hints}
        check={({ refundedOn }) => refundDayErrors(row, refundedOn)}
        draftKey={`refund of credit note ${id}`}
        submitText={words.save}
        save={(input) => client.call(creditNotesApi.refund, { params: { id }, input: input as never })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
