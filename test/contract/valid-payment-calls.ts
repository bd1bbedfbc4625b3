/** Valid calls on payments. */
import { homeDay } from '#core/time-zone.ts'
import { bankStatementsApi } from '#resources/sales/bank-statements/bank-statement.api.ts'
import { addBankAccount, bankFile } from '../sales/bank-statements.ts'
import { addCreditable } from '../sales/credit-notes.ts'
import { addAdvance, pay } from '../sales/payments.ts'
import type { Call, Fixtures } from './call.ts'

const ofPayment = async (fixtures: Fixtures) => ({ params: { id: (await addAdvance(fixtures.api)).id } })

const ofCustomer = async ({ make }: Fixtures) => ({ params: { id: (await make.any('accounts')).id } })

const ofBankStatement = async ({ api }: Fixtures) => {
  await addBankAccount(api)
  const input = bankFile() as never
  const { id } = await api.client('billing').call(bankStatementsApi.upload, { input })
  return { params: { id } }
}

export const paymentCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'payments.create': async ({ api }) => ({
    input: {
      paidOn: homeDay(),
      method: 'cash',
      amount: '100.00',
      allocations: [{ invoiceId: (await addCreditable(api)).id, amount: '100.00' }],
    },
  }),
  'payments.suggestions': async ({ api }) => ({
    input: { invoiceId: (await addCreditable(api)).id, paidOn: homeDay() },
  }),
  'payments.patch': async (fixtures) => ({
    ...(await ofPayment(fixtures)),
    input: { certificateNumber: 'CR-1' },
  }),
  'payments.pdf': ofPayment,
  'payments.send': async (fixtures) => ({
    ...(await ofPayment(fixtures)),
    input: { to: 'pagos@cliente.test', message: 'Gracias' },
  }),
  'payments.allocations': ofPayment,
  'payments.allocate': async ({ api }) => {
    const { id: invoiceId, accountId } = await addCreditable(api)
    const { id } = await pay(api, '100', { accountId })
    return { params: { id }, input: { allocations: [{ invoiceId, amount: '50' }] } }
  },
  'payments.reverse': async (fixtures) => ({
    ...(await ofPayment(fixtures)),
    input: { reason: 'Cheque devuelto' },
  }),
  'bankStatements.upload': async ({ api }) => {
    await addBankAccount(api)
    return { input: bankFile() as never }
  },
  'bankStatements.list': async () => ({}),
  'bankStatements.get': ofBankStatement,
  'bankStatements.lines': async (fixtures) => ({
    ...(await ofBankStatement(fixtures)),
    input: { mapping: ['day', 'amount', 'description'] },
  }),
  'bankStatements.book': async (fixtures) => ({
    ...(await ofBankStatement(fixtures)),
    input: { lines: [{ row: 2, accountId: (await fixtures.make.any('accounts')).id, allocations: [] }] },
  }),
  'deals.ofAccount': ofCustomer,
  'receivables.statement': ofCustomer,
  'receivables.excel': ofCustomer,
  'receivables.pdf': ofCustomer,
  'receivables.send': async (fixtures) => ({
    ...(await ofCustomer(fixtures)),
    input: { to: 'pagos@cliente.test' },
  }),
  'receivables.debtors': async () => ({}),
  'receivables.debtorsExcel': async () => ({}),
  'receivables.ageing': async () => ({}),
  'payments.ofInvoice': async ({ api }) => ({ params: { id: (await addCreditable(api)).id } }),
}
