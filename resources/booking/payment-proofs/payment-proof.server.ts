/** Handlers of proofs of payment. */
import { sql } from 'kysely'
import { conflict, invalid, messages, notFound, Refusal } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { anyOf } from '#server/database/query.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { contentHash } from '#server/files/content-hash.ts'
import { keepBytes } from '#server/files/file-bytes.ts'
import { prepareUpload, storeFile, type PreparedFile } from '#server/files/files.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { withOrderLock } from '#resources/booking/enrolment/order-lock.server.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { isCancelledOrder, isHeldOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'
import { confirmOrder } from '#resources/booking/orders/order.server.ts'
import { countedOrder, orderOfLink } from '#resources/booking/visitor-orders/order-link.server.ts'
import { waitsForAddress } from '#resources/booking/visitor-orders/visitor-order-times.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { fullName } from '#resources/customers/contacts/contact.ts'
import { MOST_PROOF_BYTES, type paymentProofsApi, type SentProof } from './payment-proof.api.ts'
import { isMatchedProof, isWaitingProof } from './payment-proof-state.ts'
import { paymentProofs as resource, type PaymentProof } from './payment-proof.ts'

type Change = Patch<typeof resource.fields>

const paymentProofs = records(resource, {
  order: sql`t.created_at desc`,
  sublabel: sql`(select o.number from orders o where o.id = t.order_id)`,
})

const MOST_PROOFS = 10
const words = {
  addressFirst: {
    es: 'Primero pulse «Mantener mis cupos» desde el correo que le enviamos.',
    en: 'First press “Keep my seats” from the mail that we sent you.',
  },
  kind: { es: 'Debe ser un PDF o una foto', en: 'Must be a PDF or a picture' },
  size: { es: 'El archivo debe pesar 10 MB o menos', en: 'The file must be 10 MB or smaller' },
  tooMany: {
    es: 'Ya recibimos varios comprobantes de esta inscripción: escríbanos y lo vemos.',
    en: 'We have several proofs of payment of this registration already: write to us and we will look at it.',
  },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof paymentProofsApi> = {
  ...paymentProofs.standard,
  excel: exportRecords(paymentProofs, resource),
  patch: ({ params, input }, context) => reviewProof(context, params.id, input),
  file: async ({ params }, context) => {
    const { file } = await paymentProofs.get(context, params.id)
    const stored = await storedFile(context, file)
    if (!stored) throw notFound()
    return { ...stored, etag: stored.sha256, cache: 'private, no-store' }
  },
  ofOrder: async ({ params }, context) => proofsOf(context, [await orders.assertExists(context, params.id)]),
  ofInvoice: async ({ params }, context) =>
    proofsOf(context, await orderBilling.ordersOfInvoice(context, params.id)),
  publicOfOrder: async ({ params }, context) => {
    const { id } = await orderOfLink(context, params.token)
    return sentProofs(context, id)
  },
  publicSend: async ({ params, input }, context) => {
    const { id } = await countedOrder(context, params.token)
    const file = await preparedProof(input.file)
    await keepBytes(file.bytes)
    // Nobody's session counts here: the holder of the link sends it, whoever is signed in.
    await inTransaction({ ...context, user: undefined }, (inside) =>
      keepProof(inside, id, { file, note: input.note ?? null }),
    )
  },
}

/** A payment that matches confirms the seats that are held for it. */
async function reviewProof(context: Context, id: string, input: Change): Promise<PaymentProof> {
  const { orderId, state } = await paymentProofs.get(context, id)
  return withOrderLock(context, orderId, async (locked) => {
    const proof = await paymentProofs.patch(context, id, input, {
      derive: (before, after) => (after.state === before.state ? {} : reviewOf(context, after)),
    })
    const hasMatched = isMatchedProof(proof.state) && proof.state !== state
    if (hasMatched && isHeldOrder(locked.order.status)) await confirmOrder(context, locked)
    return proof
  })
}

const reviewOf = (context: Context, { state }: PaymentProof): Partial<PaymentProof> =>
  isWaitingProof(state)
    ? { reviewedAt: null, reviewedById: null }
    : { reviewedAt: new Date().toISOString(), reviewedById: signedIn(context).id }

const proofsOf = (context: Context, orderIds: readonly string[]): Promise<PaymentProof[]> =>
  paymentProofs.all(context, { conditions: [sql`t.order_id = ${anyOf(orderIds)}`] })

async function sentProofs(context: Context, orderId: string): Promise<SentProof[]> {
  const { rows } = await sql<SentProof>`
    select f.name, p.created_at as sent_at, p.state, p.answer from payment_proofs p join files f on f.id = p.file
    where p.order_id = ${orderId} and p.deleted_at is null order by p.created_at, p.id`.execute(context.db)
  return rows
}

/** By its content, whatever its name says. */
async function preparedProof(file: File): Promise<PreparedFile> {
  if (file.size > MOST_PROOF_BYTES)
    throw new Refusal(413, messages.invalidForm, { fields: { file: words.size } })
  const wrongKind = new Refusal(415, messages.invalidForm, { fields: { file: words.kind } })
  // Archives of visitors are not even opened.
  if ((await file.slice(0, 2).text()) === 'PK') throw wrongKind
  const prepared = await prepareUpload(file, { kind: 'evidence', field: 'file' })
  if (prepared.type === 'application/pdf' || prepared.type.startsWith('image/')) return prepared
  throw wrongKind
}

type Sent = { file: PreparedFile; note: string | null }
const keepProof = (context: Context, orderId: string, { file, note }: Sent): Promise<void> =>
  withOrderLock(context, orderId, async ({ order }) => {
    if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
    if (waitsForAddress(order)) throw conflict(words.addressFirst)
    const sent = await proofsOf(context, [order.id])
    // A page that is loaded again sends its form again.
    if (await isAmong(context, sent, file)) return
    if (sent.length >= MOST_PROOFS) throw invalid({ file: words.tooMany })
    const stored = await storeFile(context, file)
    const sender = fullName(await contacts.get(context, order.contactId))
    const proof = { ...resource.create.parse({}), orderId: order.id, sender, file: stored.id, note }
    // Cast: what the booker sends is set only here.
    await paymentProofs.create(context, proof as unknown as Create<(typeof resource)['fields']>)
  })

async function isAmong({ db }: Context, sent: readonly PaymentProof[], { bytes }: PreparedFile) {
  const { rows } = await sql`
    select from files where sha256 = ${contentHash(bytes)} and id = ${anyOf(sent.map(({ file }) => file))}`.execute(
    db,
  )
  return rows.length > 0
}
