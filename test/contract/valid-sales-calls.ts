/** Valid calls on quotes, invoices, payments and what they need. */
import { cardLinksApi } from '#resources/sales/card-links/card-link.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Call, Fixtures } from './call.ts'
import { addCompany, addDraft, drawForTests, makeIssuable, nextNcf } from '../fixtures/invoices.ts'
import { seatQuotes } from '../sales/seat-quotes.ts'
import { signedXml } from '../sales/signed-xml.ts'
import { cardProviderStandIn, signedNotice } from '../sales/card-provider.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { quoteIn, tokenOf, type QuoteMoment } from '../sales/quotes.ts'

const line = { description: 'Auditoría interna', quantity: '1', unitPrice: '1000', taxCode: 'itbis18' }
const ofDraft = async ({ api }: Fixtures): Promise<Call> => ({ params: { id: (await addDraft(api)).id } })
const ofMany = async ({ api }: Fixtures): Promise<Call> => ({
  input: { invoiceIds: [(await addDraft(api)).id] },
})
const ofItem = async ({ api }: Fixtures): Promise<Call> => {
  const { id } = await addDraft(api)
  const [item] = await api.client('billing').call(invoicesApi.items, { params: { id } })
  return { params: { id: item!.id } }
}
/** A person buys, so that no tax id is needed. */
const issuable = async (api: Fixtures['api']) => {
  await makeIssuable(api)
  return addDraft(api, {
    accountId: (await addCompany(api, { type: 'person', taxId: null, taxIdType: null })).id,
  })
}

/** With its e-NCF. */
const recordedInvoice = async (fixtures: Fixtures): Promise<Call> => {
  const { params, input } = await salesCalls['invoices.ncf']!(fixtures)
  await fixtures.api.client('billing').call(invoicesApi.ncf, { params, input } as never)
  return { params: params! }
}

/** The month of a report. */
const inOctober = async ({ api }: Fixtures): Promise<Call> => {
  await makeIssuable(api)
  return { params: { month: '2026-10' } }
}

const onLiveLink = async ({ api, make }: Fixtures): Promise<Call> => {
  const { id } = await quoteIn({ api, make }, 'sent')
  const [link] = await api.client('admin').call(quotesApi.links, { params: { id } })
  return { params: { id, link: link!.id } }
}
const onQuote =
  (moment: QuoteMoment, input?: unknown) =>
  async ({ api, make }: Fixtures): Promise<Call> => ({
    params: { id: (await quoteIn({ api, make }, moment)).id },
    ...(input !== undefined && { input }),
  })
const onLink =
  (input?: unknown) =>
  async ({ api, make }: Fixtures): Promise<Call> => {
    const { id } = await quoteIn({ api, make }, 'sent')
    return { params: { token: await tokenOf(api, id) }, ...(input !== undefined && { input }) }
  }
const onQuoteItem =
  (input?: unknown) =>
  async ({ make }: Fixtures): Promise<Call> => {
    const { id: quoteId } = await make.record('quotes')
    const { id } = await make.record('quoteItems', { quoteId })
    return { params: { id }, ...(input !== undefined && { input }) }
  }
const quoteLine = { description: 'Una asesoría', quantity: '2', unitPrice: '100', taxCode: 'itbis18' }
const reason = { reason: 'Se registró por error' }

/** An issued invoice with an open link at the stand-in. */
const onCardLink = async ({ api }: Fixtures) => {
  const provider = await cardProviderStandIn({ isKept: true })
  const { id } = await issuable(api)
  const params = { id }
  await api.client('billing').call(invoicesApi.issue, { params })
  return { params, provider }
}

export const salesCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'exchangeRates.latest': async () => ({}),
  'ncfRanges.close': async ({ make }) => ({
    params: { id: (await make.record('ncfRanges')).id },
    input: { reason: 'Ya no se usa' },
  }),
  'invoices.create': async ({ make }) => ({ input: { accountId: (await make.any('accounts')).id } }),
  'invoices.restore': async (fixtures) => {
    const { id } = await addDraft(fixtures.api)
    await fixtures.api.client('billing').call(invoicesApi.remove, { params: { id } })
    return { params: { id } }
  },
  'invoices.issue': async ({ api }) => ({ params: { id: (await issuable(api)).id } }),
  'invoices.planMany': ofMany,
  'invoices.issueMany': ofMany,
  'invoices.ncf': async ({ api }) => ({
    params: { id: (await issuable(api)).id },
    input: {
      ncf: `E32${String(Date.now()).slice(-10)}`,
      securityCode: 'abc123',
      signedAt: new Date().toISOString(),
    },
  }),
  'invoices.void': async ({ api }) => {
    const { id } = await issuable(api)
    await api.client('billing').call(invoicesApi.issue, { params: { id } })
    return { params: { id }, input: { reason: 'correction' } }
  },
  'invoices.readXml': async ({ api }) => {
    const { id } = await issuable(api)
    const invoice = await api.client('billing').call(invoicesApi.issue, { params: { id } })
    return { params: { id }, input: { xml: signedXml(invoice) } }
  },
  'invoices.xml': async ({ api }) => {
    const { id } = await issuable(api)
    const client = api.client('billing')
    const invoice = await client.call(invoicesApi.issue, { params: { id } })
    const input = { xml: signedXml(invoice, { ncf: nextNcf(invoice.ncfType!) }) }
    await client.call(invoicesApi.ncf, { params: { id }, input })
    return { params: { id } }
  },
  'invoices.correct': async (fixtures) => ({
    ...(await recordedInvoice(fixtures)),
    input: { securityCode: 'zZ9+/0', reason: 'Se copió mal', representation: 1 },
  }),
  'invoices.representations': recordedInvoice,
  'invoices.representationPdf': async (fixtures) => {
    const { params } = await recordedInvoice(fixtures)
    await drawForTests(fixtures.api)
    return { params: { ...params, number: '1' } }
  },
  'invoices.representationXml': async (fixtures) => {
    const { params } = await salesCalls['invoices.xml']!(fixtures)
    return { params: { ...params, number: '1' } }
  },
  'cardLinks.ofInvoice': async (fixtures) => ({ params: (await onCardLink(fixtures)).params }),
  'cardLinks.make': async (fixtures) => ({ params: (await onCardLink(fixtures)).params }),
  'cardLinks.notice': async (fixtures) => {
    const { params, provider } = await onCardLink(fixtures)
    await fixtures.api.client('billing').call(cardLinksApi.make, { params })
    return { input: signedNotice({ linkId: provider.linkIds()[0], amount: '10.00' }) }
  },
  'invoices.fromOrder': async ({ make }) => ({
    params: { id: String((await make.record('attendees'))['orderId']) },
  }),
  'invoices.ofOrder': async ({ make }) => ({ params: { id: (await make.record('orders')).id } }),
  'invoices.fromEvent': async ({ make }) => ({
    params: { id: (await make.record('events')).id },
    input: {},
  }),
  'invoices.balancesOfAccount': async ({ make }) => ({ params: { id: (await make.record('accounts')).id } }),
  'invoices.customersOfEvent': async ({ make }) => ({ params: { id: (await make.record('events')).id } }),
  'invoices.ofAccount': async ({ make }) => ({
    params: { id: (await make.record('accounts')).id },
    input: {},
  }),
  'invoices.send': async (fixtures) => {
    const call = (await salesCalls['invoices.ncf']!(fixtures)) as Call & { params: { id: string } }
    await fixtures.api.client('billing').call(invoicesApi.ncf, call as never)
    await drawForTests(fixtures.api)
    return { params: call.params, input: { to: [{ email: 'cliente@x.test' }] } }
  },
  'invoices.previewMail': async (fixtures) => {
    const call = await salesCalls['invoices.send']!(fixtures)
    return { params: call.params!, input: {} }
  },
  'invoices.mails': ofDraft,
  'invoices.deposit': async (fixtures) => ({ ...(await ofDraft(fixtures)), input: { percent: '50' } }),
  'invoices.items': ofDraft,
  'invoices.replaceItems': async (fixtures) => ({ ...(await ofDraft(fixtures)), input: { items: [line] } }),
  'invoices.createItem': async ({ api }) => ({ input: { ...line, invoiceId: (await addDraft(api)).id } }),
  'invoices.getItem': ofItem,
  'invoices.patchItem': async (fixtures) => ({ ...(await ofItem(fixtures)), input: { quantity: '2' } }),
  'invoices.removeItem': ofItem,
  'fiscalReports.report607': inOctober,
  'fiscalReports.text607': inOctober,
  'fiscalReports.excel607': inOctober,
  'fiscalReports.report608': inOctober,
  'fiscalReports.text608': inOctober,
  'fiscalReports.excel608': inOctober,
  'journal.month': inOctober,
  'salesFigures.grouped': async () => ({ params: { by: 'month' } }),
  'salesFigures.excel': async () => ({ params: { by: 'month' } }),
  'fiscalSettings.patch': async () => ({ input: { paymentTermsDays: 30 } }),
  'quotes.ofAccount': async ({ make }) => ({ params: { id: (await make.record('accounts')).id }, input: {} }),
  'quotes.ofEvent': async ({ make }) => ({ params: { id: (await make.record('events')).id }, input: {} }),
  'contactRequests.customer': async ({ make }) => ({
    params: { id: (await make.record('contactRequests')).id },
    input: {},
  }),
  'orders.ofRequest': async ({ make }) => ({
    params: { id: (await make.record('contactRequests')).id },
    input: { eventId: (await make.record('events')).id },
  }),
  'quotes.ofRequest': async ({ make }) => ({
    params: { id: (await make.record('contactRequests')).id },
    input: { ownerEmployeeId: (await make.any('employees')).id },
  }),
  'quotes.createItem': onQuote('draft', quoteLine),
  'quotes.replaceItems': onQuote('draft', { items: [quoteLine] }),
  'quotes.getItem': onQuoteItem(),
  'quotes.patchItem': onQuoteItem({ quantity: '3' }),
  'quotes.removeItem': onQuoteItem(),
  'quotes.send': onQuote('draft', { to: 'cliente@conforme.test' }),
  'quotes.link': onQuote('sent'),
  'quotes.links': onQuote('sent'),
  'quotes.endLink': onLiveLink,
  'quotes.approve': onQuote('discounted'),
  'quotes.decide': onQuote('sent', { to: 'accepted', note: 'Lo confirmó por correo' }),
  'quotes.takeBack': onQuote('accepted', reason),
  'quotes.cancel': onQuote('sent', reason),
  'quotes.applyTemplate': async ({ api, make }) => ({
    params: { id: (await quoteIn({ api, make }, 'draft')).id },
    input: { templateId: (await make.record('quoteTemplates')).id },
  }),
  'quotes.revise': onQuote('sent'),
  'quotes.convert': onQuote('accepted', {}),
  'quotes.order': async ({ api, make }) => {
    const { id: eventId } = await make.record('events')
    return { params: { id: (await seatQuotes(api, make).accepted([{ eventId, seats: 1 }])).id }, input: {} }
  },
  'quoteLinks.publicGet': onLink(),
  'quoteLinks.publicPdf': onLink(),
  'quoteLinks.publicOpened': onLink(),
  'quoteLinks.publicAccept': onLink({ name: 'Ana Peña', email: 'ana@cliente.test', agreed: true }),
  'quoteLinks.publicDecline': onLink({ lostReason: 'price' }),
}
