/** The proofs of payment of an order, and of the orders that an invoice bills. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { paymentProofsApi } from './payment-proof.api.ts'

const columns = ['createdAt', 'sender', 'note', 'state', 'reviewedAt'] as const
const words = {
  none: { es: 'Todavía no hay comprobantes de pago', en: 'There are no proofs of payment yet' },
  noneText: {
    es: 'Los que se envíen desde la página de la inscripción aparecerán aquí.',
    en: 'Those sent on the page of the order will stand here.',
  },
} satisfies Record<string, Words>

const relatedTo = (of: 'ofOrder' | 'ofInvoice') =>
  function RelatedProofs() {
    const { id } = useRecord().row
    const load = useCallback((client: Client) => client.call(paymentProofsApi[of], { params: { id } }), [id])
    return (
      <RelatedList
        segment="payment-proofs"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
      />
    )
  }
export const OrderProofs = relatedTo('ofOrder')
export const InvoiceProofs = relatedTo('ofInvoice')
