/** Valid calls on credit notes. */
import { homeDay } from '#core/time-zone.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { signed } from '../fixtures/invoices.ts'
import { signedXml } from '../sales/signed-xml.ts'
import { addCredit, addCreditable, addCreditNote, addNote, freeSeat } from '../sales/credit-notes.ts'
import type { Call, Fixtures } from './call.ts'

const ofNote = async ({ api }: Fixtures) => ({ params: { id: (await addCreditNote(api)).id } })
const ofItem = async ({ api }: Fixtures) => {
  const { id } = await addCreditNote(api)
  const [item] = await api.client('billing').call(creditNotesApi.items, { params: { id } })
  return { params: { id: item!.id } }
}

export const creditNoteCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'creditNotes.create': async ({ api }) => ({
    input: {
      invoiceId: (await addCreditable(api)).id,
      modificationCode: 'amounts',
      reason: 'other',
      reasonText: 'Otra cosa',
    },
  }),
  'creditNotes.patch': async (fixtures) => ({ ...(await ofNote(fixtures)), input: { notes: 'Con gusto' } }),
  'creditNotes.restore': async (fixtures) => {
    const call = await ofNote(fixtures)
    await fixtures.api.client('billing').call(creditNotesApi.remove, call)
    return call
  },
  'creditNotes.ofInvoice': async ({ api }) => ({ params: { id: (await addCreditable(api)).id } }),
  'creditNotes.creditInvoice': async ({ api }) => ({
    params: { id: (await addCreditable(api)).id },
    input: {},
  }),
  'creditNotes.creditSeat': async ({ api, make }) => {
    const { id } = await make.record('attendees')
    await freeSeat(api, id)
    return { params: { id } }
  },
  'creditNotes.issue': ofNote,
  'creditNotes.ncf': async (fixtures) => ({
    ...(await ofNote(fixtures)),
    input: signed(`E34${String(Date.now()).slice(-10)}`),
  }),
  'creditNotes.readXml': async (fixtures) => {
    const { params } = await ofNote(fixtures)
    const note = await fixtures.api
      .client('billing')
      .call(creditNotesApi.issue, { params: params as { id: string } })
    return { params, input: { xml: signedXml(note, { modified: note.modifiedNcf! }) } }
  },
  'creditNotes.refund': async ({ api }) => ({
    params: { id: (await addCredit(api)).id },
    input: { refundedOn: homeDay(), method: 'transfer' },
  }),
  'creditNotes.void': async (fixtures) => {
    const call = await ofNote(fixtures)
    await fixtures.api.client('billing').call(creditNotesApi.issue, call)
    return { ...call, input: { reason: 'correction' } }
  },
  'creditNotes.pdf': ofNote,
  'creditNotes.items': ofNote,
  'creditNotes.rests': ofNote,
  'creditNotes.replaceItems': async ({ api }) => {
    const { note, items } = await addNote(api, (await addCreditable(api)).id)
    return { params: { id: note.id }, input: { items: [{ invoiceItemId: items[0]!.id, quantity: '0.5' }] } }
  },
  'creditNotes.createItem': async ({ api }) => {
    const { note, items } = await addNote(api, (await addCreditable(api)).id)
    return { input: { creditNoteId: note.id, invoiceItemId: items[0]!.id } }
  },
  'creditNotes.getItem': ofItem,
  'creditNotes.patchItem': async (fixtures) => ({ ...(await ofItem(fixtures)), input: { quantity: '0.5' } }),
  'creditNotes.removeItem': ofItem,
}
