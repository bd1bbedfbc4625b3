/** What a customer gets after accepting a quote, and links that the office hands on. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { CUSTOMER, quoteIn, tokenOf } from '#test/sales/quotes.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { quoteLinksApi } from './quote-link.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const visitor = api.client(undefined, 'es')
const person = { name: 'Ana Peña', email: 'ana@cliente.test', agreed: true }
const confirmations = async (id: string) =>
  (await mailsIn(api.db)).filter(({ template, aboutId }) => template === 'quotes.accepted' && aboutId === id)

test.each([
  {
    locale: 'es',
    subject: /^Aceptó la cotización COT-/,
    says: [
      /Hola, Ana Peña:/,
      /Opciones que eligió: Materiales/,
      /Total: RD\$\s1,280\.00/,
      /Aceptada por: Ana Peña/,
    ],
  },
  {
    locale: 'en',
    subject: /^You accepted quote COT-/,
    says: [
      /Hello Ana Peña,/,
      /Options chosen: Materiales/,
      /Total: RD\$\s?1,280\.00/,
      /Accepted by: Ana Peña/,
    ],
  },
])('after accepting, the customer gets a mail in the language of the quote: $locale', async (expected) => {
  const { id } = await quoteIn({ api, make }, 'draft', { locale: expected.locale })
  const line = {
    description: 'Materiales\nImpresos',
    quantity: '1',
    unitPrice: '100',
    taxCode: 'exempt',
  } as const
  const option = await sales.call(quotesApi.createItem, {
    params: { id },
    input: { ...line, isOptional: true },
  })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const params = { token: await tokenOf(api, id) }
  const accept = () =>
    visitor.call(quoteLinksApi.publicAccept, { params, input: { ...person, chosenItemIds: [option.id] } })
  await accept()
  await accept()
  const [mail, ...more] = await confirmations(id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ toAddress: person.email, locale: expected.locale })
  expect(mail!.subject).toMatch(expected.subject)
  for (const text of expected.says) expect(mail!.text).toMatch(text)
  // Whoever accepted typed the address, so the mail opens nothing.
  expect(mail!.text).not.toContain(params.token)
})

const RNC = '131246796'
/** A sent quote of a company, and its link. */
async function quoteOfCompany(account: object) {
  const { id: accountId } = await api.client('sales').call(accountsApi.create, {
    input: { type: 'company', legalName: 'Molinos del Yuna, S.R.L.', ...account },
  })
  const { id } = await quoteIn({ api, make }, 'draft', { accountId })
  await sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const params = { token: await tokenOf(api, id) }
  const accept = (taxId: string) =>
    visitor.call(quoteLinksApi.publicAccept, { params, input: { ...person, taxId } })
  const identity = async () => {
    const { taxId, taxIdType } = await sales.call(accountsApi.get, { params: { id: accountId } })
    return { taxId, taxIdType }
  }
  return { id, params, accept, identity }
}

test('the acceptance asks for the RNC where it is missing, checks its digit and keeps it', async () => {
  const { params, accept, identity } = await quoteOfCompany({})
  expect(await visitor.call(quoteLinksApi.publicGet, { params })).toMatchObject({ asksTaxId: true })
  for (const wrong of ['131246797', '222222222', '13124679', '00113918206'])
    await expect(accept(wrong)).rejects.toMatchObject({ validationErrors: { taxId: expect.any(String) } })
  expect(await identity()).toEqual({ taxId: null, taxIdType: null })
  expect(await accept('1-31-24679-6')).toMatchObject({ status: 'accepted', asksTaxId: false })
  expect(await identity()).toEqual({ taxId: RNC, taxIdType: 'rnc' })
})

test('what is known is neither told nor overwritten; staff read what was given instead', async () => {
  const known = await quoteOfCompany({ taxId: '101850043', taxIdType: 'rnc' })
  const shown = await visitor.call(quoteLinksApi.publicGet, { params: known.params })
  expect(shown.asksTaxId).toBe(false)
  expect(JSON.stringify(shown)).not.toContain('101850043')
  await known.accept(RNC)
  expect(await known.identity()).toEqual({ taxId: '101850043', taxIdType: 'rnc' })
  // Another customer has it: the answer is that of any acceptance.
  const other = await quoteOfCompany({})
  expect(await other.accept('101850043')).toMatchObject({ status: 'accepted', asksTaxId: false })
  expect(await other.identity()).toEqual({ taxId: null, taxIdType: null })
  const { decisionNote } = await sales.call(quotesApi.get, { params: { id: other.id } })
  expect(decisionNote).toContain('101850043')
})

test('of two acceptances with one number at once both are accepted, and one customer gets it', async () => {
  const both = [await quoteOfCompany({}), await quoteOfCompany({})]
  const number = '430137626'
  const answers = await Promise.all(both.map(({ accept }) => accept(number)))
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  const kept = await Promise.all(both.map(({ identity }) => identity()))
  expect(kept.filter(({ taxId }) => taxId === number)).toHaveLength(1)
})

test('what is no RNC, or the cédula of who answers for a company, is told to staff and not kept', async () => {
  for (const given of ['NIT 900.123.456-7', '001-1391820-5']) {
    const { id, accept, identity } = await quoteOfCompany({})
    expect(await accept(given)).toMatchObject({ status: 'accepted' })
    expect(await identity()).toEqual({ taxId: null, taxIdType: null })
    const { decisionNote } = await sales.call(quotesApi.get, { params: { id } })
    expect(decisionNote).toContain('sin guardar')
  }
})

test('staff write it when they note an acceptance', async () => {
  const { id, identity } = await quoteOfCompany({})
  const input = { to: 'accepted' as const, note: 'Correo del 3 de marzo', taxId: '001-1391820-5' }
  await sales.call(quotesApi.decide, { params: { id }, input })
  expect(await identity()).toEqual({ taxId: '00113918205', taxIdType: 'cedula' })
})

test('staff write the cédula of a person who buys without a company', async () => {
  const { id: contactId } = await make.record('contacts', { documentId: null, documentType: null })
  const { id } = await quoteIn({ api, make }, 'sent', { accountId: null, contactId })
  const decide = (taxId: string) =>
    sales.call(quotesApi.decide, {
      params: { id },
      input: { to: 'accepted', note: 'Correo del 3 de marzo', taxId },
    })
  await expect(decide('001-1391820-6')).rejects.toMatchObject({
    validationErrors: { taxId: expect.any(String) as string },
  })
  await decide('001-1391820-5')
  const person = await sales.call(contactsApi.get, { params: { id: contactId } })
  expect(person).toMatchObject({ documentId: '00113918205', documentType: 'cedula' })
})

test('neither a refusal nor an answer that staff note is confirmed', async () => {
  const declined = await quoteIn({ api, make }, 'sent')
  const params = { token: await tokenOf(api, declined.id) }
  await visitor.call(quoteLinksApi.publicDecline, { params, input: {} })
  const noted = await quoteIn({ api, make }, 'accepted')
  expect([...(await confirmations(declined.id)), ...(await confirmations(noted.id))]).toEqual([])
})

test('the office copies a link that opens the quote, and the history says who did', async () => {
  const { id, version } = await quoteIn({ api, make }, 'sent')
  const mailed = await tokenOf(api, id)
  const { link } = await sales.call(quotesApi.link, { params: { id } })
  const token = /\/es\/cotizacion\/([\w-]+)$/.exec(link)![1]!
  expect(token).not.toBe(mailed)
  for (const one of [token, mailed])
    expect(await visitor.call(quoteLinksApi.publicGet, { params: { token: one } })).toMatchObject({
      status: 'sent',
    })
  const quote = await sales.call(quotesApi.get, { params: { id } })
  expect(quote).toMatchObject({ version: version + 1, linkMadeAt: expect.any(String) as string })
  const [entry] = await sales.call(historyApi.of, { params: { resource: 'quotes', id } })
  expect(entry!.changes.map(({ field }) => field)).toEqual(['linkMadeAt'])
  // Sent to another address, it opens no more, as the links of mails.
  await sales.call(quotesApi.send, { params: { id }, input: { to: 'otra@cliente.test' } })
  await expect(visitor.call(quoteLinksApi.publicGet, { params: { token } })).rejects.toMatchObject({
    status: 404,
  })
})

test('the live links of a quote say who made them and when they were opened, and end one by one', async () => {
  const { id } = await quoteIn({ api, make }, 'sent')
  const params = { id }
  const mailed = await tokenOf(api, id)
  const links = () => sales.call(quotesApi.links, { params })
  const opensWith = (token: string) =>
    visitor.call(quoteLinksApi.publicGet, { params: { token } }).then(
      () => true,
      () => false,
    )
  // Looking at them makes none.
  expect(await links()).toMatchObject([{ isCopied: false, sentTo: CUSTOMER, openedAt: null }])
  const { link } = await sales.call(quotesApi.link, { params })
  const token = /\/es\/cotizacion\/([\w-]+)$/.exec(link)![1]!
  await visitor.call(quoteLinksApi.publicOpened, { params: { token } })
  const [copied, sent, ...more] = await links()
  expect(more).toEqual([])
  expect(copied).toMatchObject({ isCopied: true, madeBy: expect.any(String) as string })
  expect(copied!.openedAt).not.toBeNull()
  expect(sent!.openedAt).toBeNull()
  const end = (of: string, quoteId = id) =>
    sales.call(quotesApi.endLink, { params: { id: quoteId, link: of } })
  expect(await end(copied!.id)).toMatchObject([{ id: sent!.id }])
  expect([await opensWith(token), await opensWith(mailed)]).toEqual([false, true])
  const [entry] = await sales.call(historyApi.of, { params: { resource: 'quotes', id } })
  expect(entry!.changes.map(({ field }) => field)).toEqual(['linkEndedAt'])
  const other = await quoteIn({ api, make }, 'sent')
  const wrong = [() => end(copied!.id), () => end('x'), () => end(sent!.id, other.id)]
  for (const call of wrong) await expect(call()).rejects.toMatchObject({ status: 404 })
  await expect(
    api.client('billing').call(quotesApi.endLink, { params: { id, link: sent!.id } }),
  ).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['draft', 'La cotización no se ha enviado.'],
  ['accepted', 'La cotización ya fue aceptada.'],
  ['expired', 'La cotización venció: haga una revisión con otra fecha.'],
  ['cancelled', 'La cotización fue anulada.'],
] as const)('no link is made of a quote that is %s', async (moment, message) => {
  const { id } = await quoteIn({ api, make }, moment)
  await expect(sales.call(quotesApi.link, { params: { id } })).rejects.toMatchObject({ status: 409, message })
})

test('who only reads quotes makes no link', async () => {
  const { id } = await quoteIn({ api, make }, 'sent')
  for (const role of ['training', 'billing', 'auditor'] as const)
    await expect(api.client(role).call(quotesApi.link, { params: { id } })).rejects.toMatchObject({
      status: 403,
    })
})
