/** Endpoints of proofs of payment: the booker sends them, billing looks at them. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { codeOf } from '#core/public.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { proofStates } from './payment-proof-state.ts'
import { paymentProofs } from './payment-proof.ts'

const { fields, row } = paymentProofs
const read = may.readPaymentProofs
export const MOST_PROOF_BYTES = 10 * 1024 * 1024
const REST_OF_FORM = 1024 * 1024

/** A proof as the order's link shows it. */
const sentProof = z.object({
  name: z.string(),
  sentAt: z.iso.datetime(),
  state: codeOf(proofStates),
  answer: z.string().nullable(),
})
export type SentProof = z.output<typeof sentProof>

export const paymentProofsApi = {
  list: endpoint('POST payment-proofs/list', {
    roles: read,
    isRead: true,
    body: paymentProofs.query,
    answer: page(row),
  }),
  excel: endpoint('POST payment-proofs/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(paymentProofs),
  }),
  search: endpoint('POST payment-proofs/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  get: endpoint('GET payment-proofs/{id}', { roles: read, answer: row }),
  file: endpoint('GET payment-proofs/{id}/file', { roles: read, accept: 'file' }),
  patch: endpoint('PATCH payment-proofs/{id}', {
    roles: may.editInvoices,
    data: paymentProofs.patch,
    answer: row,
    fields,
  }),
  ofOrder: endpoint('GET events/orders/{id}/payment-proofs', { roles: read, answer: z.array(row) }),
  /** Those of the orders that the invoice bills. */
  ofInvoice: endpoint('GET invoices/{id}/payment-proofs', { roles: read, answer: z.array(row) }),

  publicOfOrder: endpoint('GET registrations/{token}/proofs', {
    isPublic: true,
    isPersonal: true,
    answer: z.array(sentProof),
  }),
  /** A PDF or a picture. While it waits to be looked at, the seats stay held. */
  publicSend: endpoint('POST registrations/{token}/proofs', {
    isPublic: true,
    // The picture is decoded before the transaction opens.
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    data: z.strictObject({ file: z.file(), note: fields.note.rule.nullish() }),
    fields: { note: fields.note },
    success: 'done',
    maxBytes: MOST_PROOF_BYTES + REST_OF_FORM,
  }),
}
