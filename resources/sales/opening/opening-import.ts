/** The files that the firm goes live with: how their columns are recognised and filled in. */
import { columnsOfFields, type WholeImportTarget } from '#resources/system/import-rows/import-target.ts'
import { lastNumber, openingAdvance, openingReceivable } from './opening.ts'

const customerSynonyms = {
  taxId: 'rnc|cedula|rnc cedula|documento|identificacion|tax id|no rnc',
  customer: 'nombre|razon social|empresa|name|company|legal name',
}
const moneySynonyms = {
  currency: 'divisa|mon',
  exchangeRate: 'tasa|tipo de cambio|rate',
}
const customerHints = {
  taxId: {
    es: 'Con guiones o sin ellos. Por él se reconoce al cliente.',
    en: 'With or without dashes. The customer is recognised by it.',
  },
  customer: {
    es: 'Razón social o nombre. Hace falta cuando no hay RNC, o para crear al cliente.',
    en: 'Legal name. Needed when there is no RNC, or to create the customer.',
  },
}
const moneyHints = {
  currency: { es: 'DOP, USD o EUR. En blanco, DOP.', en: 'DOP, USD or EUR. Left blank, DOP.' },
  exchangeRate: {
    es: 'Pesos por unidad, la del documento. Solo en USD o EUR.',
    en: 'Pesos for one unit, that of the document. For USD or EUR alone.',
  },
}

const lastNumbers: WholeImportTarget = {
  words: { es: 'Últimos números usados', en: 'Last numbers used' },
  columns: columnsOfFields(lastNumber),
  synonyms: {
    document: 'tipo|tipo de documento|comprobante|secuencia|type',
    year: 'ano|year',
    last: 'ultimo|ultimo numero|numero|secuencia actual|last|last number|number',
  },
  required: [['document', 'last']],
  about: {
    es: 'Impórtelos primero: así nada repite un número ya usado.',
    en: 'Import them first, so that nothing repeats a number that was used.',
  },
  hints: {
    document: {
      es: 'Cotización, Factura, Nota de crédito o Recibo; o el tipo de NCF: B01, B02, E31…',
      en: 'Quote, Invoice, Credit note or Receipt; or the type of NCF: B01, B02, E31…',
    },
    year: {
      es: 'De los números internos. En blanco, el año en curso.',
      en: 'Of internal numbers. Left blank, the current year.',
    },
    last: {
      es: '231, o el número completo: F-2026-00231, B0100000522.',
      en: '231, or the whole number: F-2026-00231, B0100000522.',
    },
  },
  undo: {
    es: 'Los números vuelven a donde estaban. Si alguno ya se usó después, no se deshace nada.',
    en: 'The numbers go back to where they were. If one has been used since, nothing is undone.',
  },
}

const receivables: WholeImportTarget = {
  words: { es: 'Facturas por cobrar', en: 'Open invoices' },
  columns: columnsOfFields(openingReceivable),
  synonyms: {
    ...customerSynonyms,
    number: 'numero|factura|no factura|documento no|invoice|number|invoice no',
    ncf: 'ncf|e ncf|encf|comprobante|comprobante fiscal',
    issueDate: 'fecha|fecha factura|emision|date|issued',
    dueDate: 'vencimiento|fecha de vencimiento|fecha vencimiento|due date',
    ...moneySynonyms,
    total: 'monto|monto total|total factura|importe|amount',
    tax: 'impuesto|itbis facturado|tax|vat',
    balance: 'balance|saldo|pendiente|saldo pendiente|por cobrar|open',
  },
  required: [
    ['taxId', 'issueDate', 'total', 'balance'],
    ['customer', 'issueDate', 'total', 'balance'],
  ],
  about: {
    es: 'Se cobran, se recuerdan y se acreditan aquí; no entran en el 607, el diario ni las ventas.',
    en: 'They are collected, reminded of and credited here; they stay out of the 607, the journal and the sales.',
  },
  hints: {
    ...customerHints,
    number: {
      es: 'El número interno con que se emitió. En blanco, vale el NCF.',
      en: 'The internal number it was issued with. Left blank, the NCF counts.',
    },
    ncf: {
      es: 'B0100000522 o E310000000005. Sin él, la factura no se puede acreditar.',
      en: 'B0100000522 or E310000000005. Without it, the invoice cannot be credited.',
    },
    issueDate: { es: '31/12/2026', en: '31/12/2026' },
    dueDate: {
      es: 'En blanco se calcula con los días de crédito del cliente, o los de la firma.',
      en: "Left blank, it follows from the customer's payment terms, or the firm's.",
    },
    ...moneyHints,
    total: {
      es: 'Con ITBIS, menos las notas de crédito que ya se emitieron.',
      en: 'With ITBIS, less the credit notes that were issued already.',
    },
    tax: {
      es: 'El ITBIS de ese total; 0 si está exenta. Hace falta cuando hay NCF.',
      en: 'The ITBIS of that total; 0 when exempt. Needed when there is an NCF.',
    },
    balance: { es: 'Lo que falta por cobrar.', en: 'What is left to collect.' },
  },
  undo: {
    es: 'Se borran todas las facturas de este archivo y sus números quedan libres. Los clientes que se crearon se conservan. Si alguna ya se cobró, se acreditó o se envió, no se deshace nada.',
    en: 'All invoices of this file are deleted and their numbers are free again. Customers that were created stay. If one has been paid, credited or mailed, nothing is undone.',
  },
}

const advances: WholeImportTarget = {
  words: { es: 'Saldos a favor de clientes', en: 'Balances in favour of customers' },
  columns: columnsOfFields(openingAdvance),
  synonyms: {
    ...customerSynonyms,
    paidOn: 'fecha|fecha de pago|date',
    reference: 'recibo|no recibo|transferencia|receipt|ref',
    ...moneySynonyms,
    amount: 'saldo|monto|balance|anticipo|advance|amount',
  },
  required: [
    ['taxId', 'paidOn', 'amount'],
    ['customer', 'paidOn', 'amount'],
  ],
  about: {
    es: 'Anticipos y pagos de más, que luego se asignan a facturas.',
    en: 'Advances and overpayments, allocated to invoices later.',
  },
  hints: {
    ...customerHints,
    paidOn: { es: '31/12/2026', en: '31/12/2026' },
    reference: { es: 'Número del recibo o de la transferencia.', en: 'Number of the receipt or transfer.' },
    ...moneyHints,
    amount: { es: 'Lo que aún no paga ninguna factura.', en: 'What pays no invoice yet.' },
  },
  undo: {
    es: 'Se borran todos los saldos de este archivo. Los clientes que se crearon se conservan. Si alguno ya se usó, no se deshace nada.',
    en: 'All balances of this file are deleted. Customers that were created stay. If one has been used, nothing is undone.',
  },
}

export const openingImports = { lastNumbers, receivables, advances }
