/** Columns of a bank's file: what each can be, and how they are recognised. */
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'

export const bankColumns = {
  day: { es: 'Fecha', en: 'Date' },
  amount: { es: 'Monto con signo', en: 'Amount with its sign' },
  credit: { es: 'Crédito (entra)', en: 'Credit (comes in)' },
  debit: { es: 'Débito (sale)', en: 'Debit (goes out)' },
  reference: { es: 'Referencia', en: 'Reference' },
  description: { es: 'Descripción', en: 'Description' },
} as const satisfies Record<string, Words>
export type BankColumn = keyof typeof bankColumns
/** The column of each heading; null for those that are not read. */
export type BankMapping = readonly (BankColumn | null)[]

const synonyms: Record<BankColumn, string> = {
  day: 'fecha|fecha posteo|fecha de posteo|fecha transaccion|fecha efectiva|fecha valor|date|posting date|value date',
  amount: 'monto|importe|valor|monto transaccion|amount|value',
  credit: 'credito|creditos|abono|abonos|deposito|depositos|ingreso|ingresos|haber|credit|credits|deposits',
  debit: 'debito|debitos|cargo|cargos|retiro|retiros|egreso|egresos|debe|debit|debits|withdrawals',
  reference:
    'referencia|no referencia|numero de referencia|no documento|documento|cheque|confirmacion|reference|ref|reference number',
  description: 'descripcion|concepto|detalle|descripcion corta|comentario|description|details|memo|narrative',
}

/** Each column once. */
export function guessBankMapping(headings: readonly string[]): (BankColumn | null)[] {
  const used = new Set<BankColumn>()
  return headings.map((heading) => {
    const name = fold(heading)
    const found = (Object.keys(bankColumns) as BankColumn[]).find(
      (column) => !used.has(column) && synonyms[column].split('|').includes(name),
    )
    if (found) used.add(found)
    return found ?? null
  })
}

const words = {
  day: { es: 'Elija la columna de la fecha', en: 'Choose the column of the date' },
  amount: {
    es: 'Elija la columna del monto, o la del crédito',
    en: 'Choose the column of the amount, or that of the credit',
  },
  both: {
    es: 'Use el monto con signo, o crédito y débito, no los dos',
    en: 'Use the amount with its sign, or credit and debit, not both',
  },
} satisfies Record<string, Words>

const twiceWords = ({ es, en }: Words): Words => ({
  es: `«${es}» está elegida dos veces`,
  en: `“${en}” is chosen twice`,
})

export function mappingError(mapping: BankMapping): Words | undefined {
  const chosen = mapping.filter((column) => column !== null)
  const twice = chosen.find((column, at) => chosen.indexOf(column) < at)
  if (twice) return twiceWords(bankColumns[twice])
  if (!chosen.includes('day')) return words.day
  const isSigned = chosen.includes('amount')
  if (!isSigned && !chosen.includes('credit')) return words.amount
  return isSigned && (chosen.includes('credit') || chosen.includes('debit')) ? words.both : undefined
}
