/** Fields of proofs of payment: files that bookers send for their orders. */
import { choice, longText, moment, optional, readOnly, ref, text, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { evidenceFile } from '#resources/system/files/attachments.ts'
import { proofStates } from './payment-proof-state.ts'

export const proofLabels = {
  file: { es: 'Comprobante de pago', en: 'Proof of payment' },
  note: { es: 'Referencia o comentario', en: 'Reference or comment' },
}

export const paymentProofs = resource(
  'paymentProofs',
  {
    orderId: readOnly(ref({ es: 'Inscripción', en: 'Order' }, 'orders')),
    sender: readOnly(text({ es: 'Lo envió', en: 'Sent by' }, { max: 165 })),
    file: readOnly(evidenceFile(proofLabels.file)),
    note: readOnly(optional(text(proofLabels.note, { max: 300 }))),
    state: withDefault(choice({ es: 'Estado', en: 'State' }, proofStates), 'received'),
    /** Shown to the booker. */
    answer: optional(
      longText({ es: 'Respuesta a quien lo envió', en: 'Answer to the sender' }, { max: 500 }),
    ),
    reviewedAt: readOnly(optional(moment({ es: 'Revisado', en: 'Looked at' }))),
    reviewedById: readOnly(optional(ref({ es: 'Lo revisó', en: 'Looked at by' }, 'users'))),
  },
  {
    words: {
      one: { es: 'Comprobante de pago', en: 'Proof of payment' },
      many: { es: 'Comprobantes de pago', en: 'Proofs of payment' },
    },
    title: ['sender'],
    search: ['sender', 'note'],
  },
)
export type PaymentProof = Row<typeof paymentProofs.fields>
