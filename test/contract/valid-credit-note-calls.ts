/** Valid calls on credit notes. */
import { homeDay } from '#core/time-zone.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { nextNcf, signed } from '../fixtures/invoices.ts'
import { signedXml } from '../sales/signed-xml.ts'
import {
  addCredit,
  addCreditable,
  addCreditNote,
  addNote,
  drawNotes,
  freeSeat,
} from '../sales/credit-notes.ts'
import type { Call, Fixtures } from './call.ts'

const ofNote = async ({ api }: Fixtures) => ({ params: { id: (await addCreditNote(api)).id } })
const ofItem = async ({ api }: Fixtures) => {
  const { id } = await addCreditNote(api)
  const [item] = await api.client('billing').call(creditNotesApi.items, { params: { id } })
  return { params: { id: item!.id } }
}

async function issued(fixtures: Fixtures) {
  const { params } = await ofNote(fixtures)
  const note = await fixtures.api.client('billing').call(creditNotesApi.issue, { params })
  return { params, note }
}
async function numbered(fixtures: Fixtures) {
  const { params } = await issued(fixtures)
  await fixtures.api.client('billing').call(creditNotesApi.ncf, { params, input: signed(nextNcf('E34')) })
  return { params }
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
    const { params, note } = await issued(fixtures)
    return { params, input: { xml: signedXml(note, { modified: note.modifiedNcf! }) } }
  },
  'creditNotes.xml': async (fixtures) => {
    const { params, note } = await issued(fixtures)
    const input = { xml: signedXml(note, { ncf: nextNcf('E34'), modified: note.modifiedNcf! }) }
    await fixtures.api.client('billing').call(creditNotesApi.ncf, { params, input })
    return { params }
  },
  'creditNotes.correct': async (fixtures) => ({
    ...(await numbered(fixtures)),
    input: { securityCode: 'zZ9+/0', reason: 'Se copió mal', representation: 1 },
  }),
  'creditNotes.representations': numbered,
  'creditNotes.representationPdf': async (fixtures) => {
    const { params } = await numbered(fixtures)
    await drawNotes(fixtures.api)
    return { params: { ...params, number: '1' } }
  },
  'creditNotes.representationXml': async (fixtures) => {
    const { params } = await creditNoteCalls['creditNotes.xml']!(fixtures)
    return { params: { ...params, number: '1' } }
  },
  'creditNotes.send': async (fixtures) => {
    const { params } = await numbered(fixtures)
    await drawNotes(fixtures.api)
    return { params, input: { to: [{ email: 'pagos@cliente.test' }] } }
  },
  'creditNotes.previewMail': async (fixtures) => ({ ...(await numbered(fixtures)), input: {} }),
  'creditNotes.mails': ofNote,
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
