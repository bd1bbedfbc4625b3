/** Quotes and their items, as the office writes and sends them. */
import { expect, onTestFinished, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { CUSTOMER, quoteIn, tokenOf } from '#test/sales/quotes.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { exchangeRatesApi } from '#resources/sales/exchange-rates/exchange-rate.api.ts'
import { quotesApi } from './quote.api.ts'
import { quotes } from './quote.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const make = maker(api)
const [sales, admin] = [api.client('sales'), api.client('admin')]
const line = {
  description: 'Asesoría ISO 9001',
  quantity: '1',
  unitPrice: '1000',
  taxCode: 'itbis18',
} as const
const year = homeDay().slice(0, 4)

test('a new quote is valid for the days of the settings, and totals follow its items', async () => {
  const { id, ...quote } = await quoteIn({ api, make }, 'draft')
  expect(quote).toMatchObject({ number: null, validUntil: daysAfter(homeDay(), 30), exchangeRate: '1' })
  expect(quote).toMatchObject({ net: '1000.00', tax: '180.00', total: '1180.00', totalDop: '1180.00' })
  const item = await sales.call(quotesApi.createItem, {
    params: { id },
    input: { ...line, discount: { kind: 'amount', value: '100' }, isOptional: true },
  })
  expect(item).toMatchObject({ amount: '900.00', position: 2, quoteId: id })
  expect(await sales.call(quotesApi.get, { params: { id } })).toMatchObject({ total: '1180.00' })
  await sales.call(quotesApi.patchItem, { params: { id: item.id }, input: { isOptional: false } })
  const counted = await sales.call(quotesApi.get, { params: { id } })
  expect(counted).toMatchObject({ net: '1900.00', discountTotal: '100.00', discountPercent: '10.00' })
  await sales.call(quotesApi.removeItem, { params: { id: item.id } })
  expect(await sales.call(quotesApi.get, { params: { id } })).toMatchObject({ total: '1180.00' })
})
test('the whole list is replaced at once, in its order, and wrong items are named', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const [first] = await sales.call(quotesApi.items, { params: { id } })
  const put = (items: object[]) =>
    sales.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
  const kept = { id: first!.id, ...line, description: 'La de antes' }
  const saved = await put([{ ...line, description: 'Nueva' }, kept])
  expect(saved.map(({ description, position }) => [description, position])).toEqual([
    ['Nueva', 1],
    ['La de antes', 2],
  ])
  expect(saved[1]!.id).toBe(first!.id)
  expect(await errorsOf(put([line, { ...line, kind: 'eventSeats', quantity: '1.5' }]))).toEqual({
    'items.1.eventId': 'Campo requerido',
    'items.1.quantity': 'Los cupos son un número entero',
  })
  expect(await errorsOf(put([{ ...line, kind: 'auditProgramme' }]))).toHaveProperty([
    'items.0.programmeMonths',
  ])
  for (const quantity of ['0', '-1', '100000', '1.2345'])
    expect(await errorsOf(put([{ ...line, quantity }])), quantity).toHaveProperty(['items.0.quantity'])
  expect(await sales.call(quotesApi.items, { params: { id } })).toHaveLength(2)
  expect(await put([])).toEqual([])
})
test('impossible values are refused at their field', async () => {
  const input = await make.input(quotes)
  const create = (values: object) =>
    errorsOf(sales.call(quotesApi.create, { input: { ...input, ...values } }))
  expect(await create({ accountId: null, contactId: null })).toHaveProperty('accountId')
  expect(await create({ validUntil: homeDay() })).toHaveProperty('validUntil')
  expect(await create({ validUntil: daysAfter(homeDay(), 366) })).toHaveProperty('validUntil')
  expect(await create({ exchangeRate: '59.87255' })).toHaveProperty('exchangeRate')
  expect(await create({ exchangeRate: '2' })).toEqual({ exchangeRate: 'En pesos dominicanos la tasa es 1' })
  expect(await create({ currency: 'gbp' })).toEqual({ currency: 'Moneda no válida' })
})
test('sending gives the number, freezes both parties and mails link and PDF', async () => {
  const account = await make.record('accounts', { legalName: 'Cementos del Este' })
  const { id } = await quoteIn({ api, make }, 'draft', { accountId: account.id })
  const sent = await sales.call(quotesApi.send, {
    params: { id },
    input: { to: CUSTOMER, message: 'Aquí va.' },
  })
  expect(sent.number).toMatch(new RegExp(`^COT-${year}-\\d{4}$`))
  expect(sent).toMatchObject({ status: 'sent', sentTo: CUSTOMER, issueDate: homeDay() })
  expect(sent.buyer!.name).toBe('Cementos del Este')
  await api.db
    .updateTable('accounts')
    .set({ legalName: 'Otro nombre' })
    .where('id', '=', account.id)
    .execute()
  expect((await sales.call(quotesApi.get, { params: { id } })).buyer!.name).toBe('Cementos del Este')
  const mail = (await mailsIn(api.db)).find(({ aboutId }) => aboutId === id)!
  expect(mail).toMatchObject({
    toAddress: CUSTOMER,
    subject: expect.stringContaining(sent.number!) as string,
  })
  expect(mail.text).toContain('Aquí va.')
  const [attached] = mail.attachments as unknown as { name: string; content: string }[]
  expect(attached!.name).toBe(`Cotización ${sent.number}.pdf`)
  const pdf = await api.request(`/v1/es/quotes/${id}`, {
    as: 'sales',
    headers: { accept: 'application/pdf' },
  })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('base64')).toBe(attached!.content)
  // The link is stored as a hash alone.
  const token = await tokenOf(api, id)
  expect(token.length).toBeGreaterThanOrEqual(22)
  const links = await api.db.selectFrom('quoteLinks').selectAll().where('quoteId', '=', id).execute()
  expect(links).toHaveLength(1)
  expect(JSON.stringify(links)).not.toContain(token)
})
test('a quote without items, address, rate or future is not sent', async () => {
  const { id: empty } = await make.record('quotes')
  const send = (id: string, to: string | null = CUSTOMER) =>
    sales.call(quotesApi.send, { params: { id }, input: { to } })
  await expect(send(empty)).rejects.toMatchObject({
    status: 409,
    message: 'La cotización no tiene partidas.',
  })
  const nobody = await make.record('accounts', { email: null, billingEmails: [] })
  const silent = await quoteIn({ api, make }, 'draft', { accountId: nobody.id, contactId: null })
  expect(await errorsOf(send(silent.id, null))).toEqual({ to: 'Campo requerido' })
  const euros = await quoteIn({ api, make }, 'draft', { currency: 'eur' })
  expect(euros.exchangeRate).toBeNull()
  expect(await errorsOf(send(euros.id))).toEqual({ exchangeRate: 'Campo requerido' })
  const late = await quoteIn({ api, make }, 'draft')
  const past = { issueDate: daysAfter(homeDay(), -9), validUntil: daysAfter(homeDay(), -1) }
  await sales.call(quotesApi.patch, { params: { id: late.id }, input: past })
  expect(await errorsOf(send(late.id))).toHaveProperty('validUntil')
})
test('a quote in dollars takes the newest rate, and pesos always 1', async () => {
  const rate = { day: daysAfter(homeDay(), -2), currency: 'usd', rate: '60.5', source: 'BCRD' } as const
  await admin.call(exchangeRatesApi.create, { input: rate })
  const { id, exchangeRate, totalDop } = await quoteIn({ api, make }, 'draft', { currency: 'usd' })
  expect({ exchangeRate, totalDop }).toEqual({ exchangeRate: '60.5', totalDop: '71390.00' })
  const pesos = await sales.call(quotesApi.patch, { params: { id }, input: { currency: 'dop' } })
  expect(pesos).toMatchObject({ exchangeRate: '1', totalDop: '1180.00' })
})
test('a discount above the limit waits for an administrator, and a changed price waits again', async () => {
  await admin.call(fiscalSettingsApi.patch, { input: { approvalDiscount: '15.00' } })
  const { id } = await quoteIn({ api, make }, 'discounted')
  const send = () => sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const waiting = { filters: [{ field: 'needsApproval', op: 'eq' as const, value: true }] }
  await expect(send()).rejects.toMatchObject({
    status: 409,
    message: 'El descuento de 40.00 % espera la aprobación de administración.',
  })
  const listed = await sales.call(quotesApi.list, { input: waiting as never })
  expect(listed.items.find((one) => one.id === id)?.total).toBe('708.00')
  await expect(sales.call(quotesApi.approve, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await admin.call(quotesApi.approve, { params: { id } })
  await expect(admin.call(quotesApi.approve, { params: { id } })).rejects.toMatchObject({ status: 409 })
  await sales.call(quotesApi.createItem, { params: { id }, input: line })
  await expect(send()).rejects.toMatchObject({ status: 409 })
  await admin.call(quotesApi.approve, { params: { id } })
  expect(await send()).toMatchObject({ status: 'sent' })
})
test('an optional line with a large discount waits for approval too', async () => {
  const { id } = await quoteIn({ api, make }, 'draft')
  const input = { ...line, isOptional: true, discount: { kind: 'percent', value: '90' } } as const
  await sales.call(quotesApi.createItem, { params: { id }, input })
  await expect(sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })).rejects.toMatchObject(
    { status: 409 },
  )
})
test.each<[string, { lines: object[]; percent?: string; most: string }]>([
  ['a line', { lines: [{}, { discount: { kind: 'percent', value: '40' } }], most: '40.00' }],
  ['an amount of a line', { lines: [{}, { discount: { kind: 'amount', value: '300' } }], most: '30.00' }],
  [
    'a line and the quote',
    { lines: [{}, { discount: { kind: 'percent', value: '10' } }], percent: '10', most: '19.00' },
  ],
  [
    'an option and the quote',
    {
      lines: [{}, { isOptional: true, discount: { kind: 'percent', value: '10' } }],
      percent: '10',
      most: '19.00',
    },
  ],
  ['the whole, where cents are rounded', { lines: [{ unitPrice: '0.33' }], percent: '15', most: '15.00' }],
  ['a quote of 0', { lines: [{ unitPrice: '0' }], most: '100.00' }],
  ['options alone', { lines: [{ isOptional: true }], most: '100.00' }],
])('approval judges each line: %s', async (_, { lines, percent, most: discountPercent }) => {
  const { id } = await sales.call(quotesApi.clone, {
    params: { id: (await quoteIn({ api, make }, 'draft')).id },
  })
  const params = { id }
  if (percent)
    await sales.call(quotesApi.patch, { params, input: { discount: { kind: 'percent', value: percent } } })
  const items = lines.map((changes) => ({ ...line, quantity: '1', unitPrice: '1000', ...changes }))
  await sales.call(quotesApi.replaceItems, { params, input: { items } as never })
  const quote = await sales.call(quotesApi.get, { params })
  expect(quote).toMatchObject({ discountPercent, needsApproval: discountPercent !== '15.00' })
  if (!quote.needsApproval) return
  await expect(sales.call(quotesApi.send, { params, input: { to: CUSTOMER } })).rejects.toMatchObject({
    status: 409,
    message:
      quote.total === '0.00'
        ? 'La cotización suma 0: espera la aprobación de administración.'
        : `El descuento de ${discountPercent} % espera la aprobación de administración.`,
  })
  await admin.call(quotesApi.approve, { params })
  expect(await sales.call(quotesApi.send, { params, input: { to: CUSTOMER } })).toMatchObject({
    status: 'sent',
  })
})
test('under a limit of 100 % a quote of 0 waits alone, and one without items does not', async () => {
  await admin.call(fiscalSettingsApi.patch, { input: { approvalDiscount: '100' } })
  onTestFinished(async () => {
    await admin.call(fiscalSettingsApi.patch, { input: { approvalDiscount: '15.00' } })
  })
  const free = { ...line, discount: { kind: 'percent', value: '100' } } as const
  const waits = async (items: object[]) => {
    const { id } = await quoteIn({ api, make }, 'draft')
    await sales.call(quotesApi.replaceItems, { params: { id }, input: { items } as never })
    const { needsApproval } = await sales.call(quotesApi.get, { params: { id } })
    const input = { filters: [{ field: 'needsApproval', op: 'eq' as const, value: true }] }
    const { items: listed } = await sales.call(quotesApi.list, { input: input as never })
    expect(listed.some((one) => one.id === id)).toBe(needsApproval)
    return needsApproval
  }
  expect([await waits([free]), await waits([line, free]), await waits([])]).toEqual([true, false, false])
})
test('revisions keep the number and the items, and a clone starts anew', async () => {
  const first = await quoteIn({ api, make }, 'sent')
  const itemsOf = async (id: string) =>
    (await sales.call(quotesApi.items, { params: { id } })).map(
      ({ description, quantity, unitPrice, taxCode }) => ({ description, quantity, unitPrice, taxCode }),
    )
  const items = await itemsOf(first.id)
  const second = await sales.call(quotesApi.revise, { params: { id: first.id } })
  expect(second).toMatchObject({ status: 'draft', number: null, total: first.total, title: first.title })
  const sent = await sales.call(quotesApi.send, { params: { id: second.id }, input: { to: CUSTOMER } })
  expect(sent.number).toBe(`${first.number}-R2`)
  expect(await itemsOf(second.id)).toEqual(items)
  const third = await sales.call(quotesApi.revise, { params: { id: second.id } })
  const again = await sales.call(quotesApi.send, { params: { id: third.id }, input: { to: CUSTOMER } })
  expect(again.number).toBe(`${first.number}-R3`)
  const clone = await sales.call(quotesApi.clone, { params: { id: first.id } })
  expect(clone).toMatchObject({ revision: 1, revisedFromId: null, number: null, total: first.total })
  expect(await itemsOf(clone.id)).toEqual(items)
  expect(await sales.call(quotesApi.get, { params: { id: first.id } })).toMatchObject({
    status: 'superseded',
  })
})
test('the lists of an account and an event have their quotes alone', async () => {
  const account = await make.record('accounts')
  const event = await make.record('events')
  const own = await quoteIn({ api, make }, 'draft', { accountId: account.id, eventId: null })
  const seats = { ...line, kind: 'eventSeats', eventId: event.id } as const
  await sales.call(quotesApi.createItem, { params: { id: own.id }, input: seats })
  await quoteIn({ api, make }, 'draft')
  for (const [list, id] of [
    [quotesApi.ofAccount, account.id],
    [quotesApi.ofEvent, event.id],
  ] as const) {
    const { items } = await sales.call(list, { params: { id }, input: {} as never })
    expect(items.map((quote) => quote.id)).toEqual([own.id])
  }
})
test('figures count per status and currency, expired ones apart', async () => {
  const before = await sales.call(quotesApi.figures)
  const count = (figures: typeof before, status: string, currency: string) =>
    figures.statuses.find((one) => one.status === status && one.currency === currency)?.count ?? 0
  await quoteIn({ api, make }, 'expired')
  await quoteIn({ api, make }, 'accepted')
  await quoteIn({ api, make }, 'rejected')
  await quoteIn({ api, make }, 'discounted')
  const after = await sales.call(quotesApi.figures)
  for (const status of ['expired', 'accepted', 'rejected', 'needsApproval'])
    expect(count(after, status, 'dop'), status).toBe(count(before, status, 'dop') + 1)
  const pesos = after.currencies.find(({ currency }) => currency === 'dop')!
  expect(Number(pesos.winRate)).toBeCloseTo((100 * pesos.won) / (pesos.won + pesos.lost), 1)
  expect(pesos.meanDaysToDecision).toBe('0.0')
  const none = await sales.call(quotesApi.figures, { query: { to: '2020-01-01' } })
  expect(none).toEqual({ statuses: [], currencies: [], ageing: [], lostReasons: [] })
})
