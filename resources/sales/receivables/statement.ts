/** The statement of account of a customer, by currency. */
import { z } from 'zod'
import { currencies } from '#core/money/currency.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Words } from '#core/words.ts'

export const movementKinds = {
  invoice: { es: 'Factura', en: 'Invoice' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note' },
  payment: { es: 'Pago recibido', en: 'Payment received' },
  conversion: { es: 'Anticipo aplicado en otra moneda', en: 'Advance used in another currency' },
  withholding: { es: 'Retención', en: 'Withholding' },
  writeOff: { es: 'Incobrable', en: 'Write-off' },
  refund: { es: 'Devolución', en: 'Refund' },
} as const satisfies Record<string, Words>
export type MovementKind = keyof typeof movementKinds

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as [K, ...K[]]

const movement = z.object({
  day: z.string(),
  kind: z.enum(keysOf<MovementKind>(movementKinds)),
  id: z.string(),
  number: z.string(),
  /** The NCF of a document, or the reference of a payment. */
  reference: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** What the customer owes more (debit) or less (credit) by it. */
  debit: z.string(),
  credit: z.string(),
  /** The balance after this movement. */
  balance: z.string(),
})
export const statement = z.object({
  accountId: z.string(),
  name: z.string(),
  /** As it is printed: `101850043`. */
  taxId: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  currencies: z.array(
    z.object({
      currency: z.enum(keysOf<Currency>(currencies)),
      /** The balance before the first day. */
      opening: z.string(),
      movements: z.array(movement),
      /** The balance after the last day; negative when the customer has credit. */
      closing: z.string(),
      /** What is owed of invoices whose due date has passed today; null in a statement up to a past day. */
      overdue: z.string().nullable(),
    }),
  ),
})
export type Statement = z.infer<typeof statement>
export type Movement = z.infer<typeof movement>

export const statementWords = {
  title: { es: 'Estado de cuenta', en: 'Statement of account' },
  currency: { es: 'Moneda', en: 'Currency' },
  day: { es: 'Fecha', en: 'Date' },
  kind: { es: 'Movimiento', en: 'Movement' },
  number: { es: 'Número', en: 'Number' },
  reference: { es: 'NCF o referencia', en: 'NCF or reference' },
  dueDate: { es: 'Vence', en: 'Due' },
  debit: { es: 'Cargo', en: 'Debit' },
  credit: { es: 'Abono', en: 'Credit' },
  balance: { es: 'Balance', en: 'Balance' },
  opening: { es: 'Balance anterior', en: 'Opening balance' },
  closing: { es: 'Balance final', en: 'Closing balance' },
  overdue: { es: 'Vencido', en: 'Overdue' },
  nothing: { es: 'Sin movimientos', en: 'No movements' },
  until: { es: 'Al', en: 'As of' },
  since: { es: 'Desde', en: 'From' },
  customer: { es: 'Cliente', en: 'Customer' },
  taxId: { es: 'RNC o documento', en: 'Tax id' },
  total: { es: 'Total', en: 'Total' },
  receivables: { es: 'Cuentas por cobrar', en: 'Receivables' },
} satisfies Record<string, Words>

/** The ages of receivables, by days after the due date. */
export const ages = {
  notDue: { es: 'Por vencer', en: 'Not due' },
  upTo30: { es: '1 a 30 días', en: '1 to 30 days' },
  upTo60: { es: '31 a 60 días', en: '31 to 60 days' },
  upTo90: { es: '61 a 90 días', en: '61 to 90 days' },
  over90: { es: 'Más de 90 días', en: 'Over 90 days' },
} as const satisfies Record<string, Words>
export type Age = keyof typeof ages

export const ageing = z.array(
  z.object({
    currency: z.enum(keysOf<Currency>(currencies)),
    age: z.enum(keysOf<Age>(ages)),
    count: z.number(),
    total: z.string(),
  }),
)
export type Ageing = z.infer<typeof ageing>

const amountByAge = Object.fromEntries(Object.keys(ages).map((age) => [age, z.string()])) as Record<
  Age,
  z.ZodString
>
export const debtor = z.object({
  /** A debtor is a company, or a person without a company. */
  accountId: z.string().nullable(),
  contactId: z.string().nullable(),
  name: z.string(),
  currency: z.enum(keysOf<Currency>(currencies)),
  ...amountByAge,
  total: z.string(),
})
export type Debtor = z.infer<typeof debtor>

/** By what debtors are sorted: a minus is descending. */
const sortable = ['name', 'total', ...keysOf<Age>(ages)] as const
export const debtorsQuery = z.object({
  currency: z.enum(keysOf<Currency>(currencies)).optional(),
  sort: z.enum([...sortable, ...sortable.map((key) => `-${key}` as const)]).default('-total'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(50),
})
export type DebtorsQuery = z.infer<typeof debtorsQuery>
export type DebtorSort = DebtorsQuery['sort']
