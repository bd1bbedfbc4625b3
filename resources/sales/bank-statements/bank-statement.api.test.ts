/** A bank's file over HTTP: columns, lines, booking with each outcome, never the same line twice. */
import { beforeAll, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { addBankAccount, bankFile } from '#test/sales/bank-statements.ts'
import { failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { bankStatementsApi, type StatementLine } from './bank-statement.api.ts'

const api = await testApi()
const billing = api.client('billing')
const day = homeDay()
beforeAll(async () => {
  await makeIssuable(api)
  await addBankAccount(api)
})

const upload = (content: string | Uint8Array<ArrayBuffer>, account?: string) =>
  billing.call(bankStatementsApi.upload, { input: bankFile(content, account) as never })
const HEAD = 'Banco del Almirante\nFecha,Referencia,Descripción,Débito,Crédito,Balance\n'
const linesOf = async ({ id, mapping, decimalMark, dayOrder }: Awaited<ReturnType<typeof upload>>) =>
  billing.call(bankStatementsApi.lines, { params: { id }, input: { mapping, decimalMark, dayOrder } })
const book = (id: string, lines: object[]) =>
  billing.call(bankStatementsApi.book, { params: { id }, input: { lines: lines as never } })
const bookingOf = ({ row, proposal }: StatementLine) => ({
  row,
  accountId: proposal!.accountId,
  allocations: proposal!.allocations.map(({ number: _, ...paid }) => paid),
})
const person = { type: 'person', taxId: null, taxIdType: null }
const balanceOf = async (id: string) => (await billing.call(invoicesApi.get, { params: { id } })).balance

test('lines are proposed, booked in one step, and never booked again from another file', async () => {
  const { id: accountId } = await addCompany(api, { ...person, legalName: 'Prudencia Marte' })
  const [first, second] = [await addIssued(api, { accountId }), await addIssued(api, { accountId })]
  const rows = [
    `${day},TR-1,Pago ${first.ncf},,"1,180.00",5`,
    `${day},TR-2,PRUDENCIA MARTE,,500.00,6`,
    `${day},,Comisión,175.00,,7`,
    `${day},,Depósito sin nombre,,33.00,8`,
  ]
  const sent = await upload(`${HEAD}${rows.join('\n')}\n`)
  expect(sent).toMatchObject({
    currency: 'dop',
    rowCount: 4,
    mapping: ['day', 'reference', 'description', 'debit', 'credit', null],
  })
  const lines = await linesOf(sent)
  expect(lines.map(({ row, state, proposal }) => [row, state, proposal?.why])).toEqual([
    [3, 'payable', 'document'],
    [4, 'payable', 'name'],
    [5, 'outgoing', undefined],
    [6, 'payable', undefined],
  ])
  const outcomes = await book(sent.id, [
    bookingOf(lines[0]!),
    bookingOf(lines[1]!),
    { row: 5, accountId, allocations: [] },
    { row: 6, allocations: [] },
    { row: 99, accountId, allocations: [] },
  ])
  expect(outcomes.map(({ payment, message }) => payment?.number.slice(0, 3) ?? message)).toEqual([
    'REC',
    'REC',
    'El dinero salió de la cuenta',
    'Cliente: Campo requerido',
    'El archivo no tiene el movimiento 99',
  ])
  const balances = [await balanceOf(first.id), await balanceOf(second.id)]
  expect(balances.toSorted()).toEqual(['0.00', '680.00'])

  // The same lines in the file of the next day, beside a new one that is equal to an old one.
  const later = await upload(`${HEAD}${[...rows, rows[1]].join('\n')}\n`)
  const again = await linesOf(later)
  expect(again.map(({ state }) => state)).toEqual(['booked', 'booked', 'outgoing', 'payable', 'payable'])
  expect(again[0]!.payment).toEqual(outcomes[0]!.payment)
  const refused = await book(later.id, [{ row: 3, accountId, allocations: [] }])
  expect(refused).toEqual([{ row: 3, payment: null, message: 'Ya se registró como pago' }])
  await billing.call(paymentsApi.reverse, {
    params: { id: outcomes[1]!.payment!.id },
    input: { reason: 'Era de otro cliente' },
  })
  const freed = await book(later.id, [{ row: 4, accountId, allocations: [] }])
  expect(freed[0]!.payment).not.toBeNull()
})

test('what the customer withholds is proposed, booked with the invoice, and stays within its tax', async () => {
  const { id: accountId } = await addCompany(api, {
    ...person,
    legalName: 'Fundación Aurora Plena',
    retentionProfile: 'wholeItbis',
  })
  const invoice = await addIssued(api, { accountId })
  const sent = await upload(`${HEAD}${day},W-1,FUNDACION AURORA PLENA,,"1,000.00",\n`)
  const [line] = await linesOf(sent)
  expect(line!.proposal).toMatchObject({
    why: 'name',
    allocations: [{ invoiceId: invoice.id, amount: '1000.00', itbisWithheld: '180.00', isrWithheld: '0.00' }],
  })
  const [allocation] = line!.proposal!.allocations
  const { number: _, ...paid } = allocation!
  const tooMuch = { row: 3, accountId, allocations: [{ ...paid, amount: '900.00', itbisWithheld: '180.01' }] }
  expect((await book(sent.id, [tooMuch]))[0]!.message).toContain(
    'se puede retener ITBIS hasta RD$\u00a0180.00',
  )
  const [outcome] = await book(sent.id, [{ row: 3, accountId, allocations: [paid] }])
  const params = { id: outcome!.payment!.id }
  expect(await billing.call(paymentsApi.allocations, { params })).toMatchObject([
    { amount: '1000.00', itbisWithheld: '180.00', withheldOn: homeDay() },
  ])
  expect(await balanceOf(invoice.id)).toBe('0.00')
})

test('two people who book the same lines at once make each payment once', async () => {
  const { id: accountId } = await addCompany(api, { ...person, legalName: 'Severino Mota' })
  const invoice = await addIssued(api, { accountId })
  const sent = await upload(`${HEAD}${day},X-1,Pago,,100.00,\n${day},X-1,Pago,,100.00,\n`)
  await linesOf(sent)
  const lines = [3, 4].map((row) => ({
    row,
    accountId,
    allocations: [{ invoiceId: invoice.id, amount: '100.00' }],
  }))
  const outcomes = (
    await Promise.all([book(sent.id, lines), book(sent.id, lines), book(sent.id, lines)])
  ).flat()
  expect(outcomes.filter(({ payment }) => payment)).toHaveLength(2)
  expect(await balanceOf(invoice.id)).toBe('980.00')
})

test('more than an invoice owes is refused at its line, the others are booked', async () => {
  const { id: accountId } = await addCompany(api, { ...person, legalName: 'Tomasa Rijo' })
  const invoice = await addIssued(api, { accountId })
  const sent = await upload(`${HEAD}${day},Y-1,Pago,,2000.00,\n${day},Y-2,Pago,,50.00,\n`)
  await linesOf(sent)
  const of = (row: number, amount: string) => ({
    row,
    accountId,
    allocations: [{ invoiceId: invoice.id, amount }],
  })
  const outcomes = await book(sent.id, [of(3, '2000.00'), of(4, '50.00')])
  expect(outcomes[0]!.message).toContain(`El balance de ${invoice.number} es RD$\u00a01,180.00`)
  expect(outcomes[1]!.payment).not.toBeNull()
  expect((await failureOf(book(sent.id, [of(3, '1'), of(3, '1')]))).validationErrors).toEqual({
    lines: 'El movimiento 3 está dos veces',
  })
})

test('a payment typed by hand is named beside its line', async () => {
  const { id: accountId } = await addCompany(api, person)
  const typed = await pay(api, '77', { accountId, reference: 'MANO-1' })
  const [line] = await linesOf(await upload(`${HEAD}${day},mano-1,Pago,,77.00,\n`))
  expect(line).toMatchObject({ state: 'payable', payment: { number: typed.number } })
})

test('a file with booked movements is read as it was then', async () => {
  const { id: accountId } = await addCompany(api, { ...person, legalName: 'Ramona Cepeda' })
  const sent = await upload(`${HEAD}${day},L-1,Pago,,50.00,\n`)
  await book(sent.id, [{ row: 3, accountId, allocations: [] }])
  expect((await linesOf(sent))[0]!.state).toBe('booked')
  const failure = await failureOf(linesOf({ ...sent, dayOrder: 'mdy' }))
  expect([failure.status, failure.message]).toEqual([
    409,
    'De este archivo ya se registraron pagos: se lee como entonces.',
  ])
})

test('what was chosen for an account is kept for its next file: columns, decimal mark, order of days', async () => {
  const content = (at: number) => `A,B,C\n${day},${at}.00,x\n`
  const sent = await upload(content(1))
  expect(sent.mapping).toEqual([null, null, null])
  const chosen = {
    mapping: ['day', 'amount', 'description'] as ('day' | 'amount' | 'description')[],
    decimalMark: ',' as const,
    dayOrder: 'mdy' as const,
  }
  await billing.call(bankStatementsApi.lines, { params: { id: sent.id }, input: chosen })
  expect(await upload(content(2))).toMatchObject(chosen)
  const [line] = await linesOf(await upload('A,B,C\n03/04/2026,1,x\n'))
  expect(line).toMatchObject({ state: 'payable', day: '2026-03-04' })
  // What the next file proves counts for it.
  const [proven] = await linesOf(await upload('A,B,C\n03/04/2026,"1,180.00",x\n25/04/2026,"2,500",y\n'))
  expect(proven).toMatchObject({ day: '2026-04-03', amount: '1180.00' })
})

test('a file with every kind of mistake gets a message at the row, and nothing is booked', async () => {
  const tomorrow = daysAfter(homeDay(), 1).split('-').reverse().join('/')
  const bytes = new TextEncoder().encode(
    `${HEAD};;;\n31/02/2026,1,Fecha,,10\n${tomorrow},2,Futura,,10\n${day},3,Texto,,diez\n${day},4,Ambos,5,5\n,5,Nada,,\n${day},6,Bien,,10.00\n`,
  )
  const sent = await upload(bytes)
  const lines = await linesOf(sent)
  expect(lines.map(({ row, state, errors }) => [row, state, Object.keys(errors)])).toEqual([
    [3, 'wrong', ['day', 'credit']],
    [4, 'wrong', ['day']],
    [5, 'wrong', ['day']],
    [6, 'wrong', ['credit']],
    [7, 'wrong', ['credit']],
    [8, 'wrong', ['day', 'credit']],
    [9, 'payable', []],
  ])
  const { id: accountId } = await addCompany(api, person)
  const [outcome] = await book(sent.id, [{ row: 4, accountId, allocations: [] }])
  expect(outcome!.message).toBe('El movimiento tiene errores')
})

test('files that are none, accounts that are unknown, other roles', async () => {
  const refusal = async (content: string | Uint8Array<ArrayBuffer>, account?: string) => {
    const { validationErrors, message, status } = await failureOf(upload(content, account))
    return [status, validationErrors?.['file'] ?? validationErrors?.['account'] ?? message]
  }
  expect(await refusal('')).toEqual([422, 'El archivo está vacío'])
  expect(await refusal('solo una línea\n')).toEqual([422, 'El archivo está vacío'])
  expect(await refusal('Fecha,Monto,Texto\n')).toEqual([
    422,
    'El archivo solo tiene encabezados: no hay movimientos',
  ])
  expect((await refusal(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0, 1])))[0]).toBe(422)
  expect((await refusal('Fecha,Monto,Texto\n"sin cerrar,1,2\n'))[0]).toBe(422)
  expect(await refusal(`Fecha,Monto,Texto\n${day},1,x\n`, '999')).toEqual([
    422,
    'Elija una cuenta de los ajustes fiscales',
  ])
  const many = `Fecha,Monto,Texto\n${`${day},1,x\n`.repeat(2001)}`
  expect((await refusal(many))[1]).toContain('más de 2000')
  const sent = await upload(`Fecha,Monto,Texto\n${day},1,x\n`)
  const wrong = billing.call(bankStatementsApi.lines, {
    params: { id: sent.id },
    input: { mapping: ['amount', null, null] },
  })
  expect((await failureOf(wrong)).validationErrors).toEqual({ mapping: 'Elija la columna de la fecha' })
  const sales = api.client('sales').call(bankStatementsApi.list)
  expect((await failureOf(sales)).status).toBe(403)
  const missing = billing.call(bankStatementsApi.get, { params: { id: '999999' } })
  expect((await failureOf(missing)).status).toBe(404)
})
