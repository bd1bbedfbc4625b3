/** Fields of the fiscal settings: how the firm issues, what it prints and when it warns. */
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  list,
  longText,
  optional,
  readOnly,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { currency } from '#core/money/currency.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { accountCodes, usualAccountCodes } from './account-codes.ts'
import { lineTaxFields } from './line-taxes.ts'

/** Ways to issue. */
export const issuingModes = {
  eExternal: {
    es: 'Electrónica (serie E), emitida fuera y registrada aquí',
    en: 'Electronic (series E), issued elsewhere and recorded here',
  },
  bInternal: { es: 'Serie B, numerada aquí (contingencia)', en: 'Series B, numbered here (contingency)' },
} as const satisfies Record<string, Words>

const format = (es: string, en: string) => text({ es, en }, { max: 40 })
const reminderText = (words: Words) => optional(translated(longText(words, { min: 10, max: 1000 })))
const days = (words: Words, initial: number) => withDefault(integer(words, { max: 180 }), initial)

export const fiscalSettings = resource(
  'fiscalSettings',
  {
    issuingMode: withDefault(
      choice({ es: 'Modo de emisión', en: 'Way to issue' }, issuingModes),
      'eExternal',
    ),
    /** Required with series B: since 15 November 2026 every class of taxpayer issues series E (Ley 32-23). */
    seriesBUntil: optional(date({ es: 'Serie B hasta', en: 'Series B until' })),
    seriesBReason: optional(
      text({ es: 'Motivo de la serie B', en: 'Reason for series B' }, { min: 5, max: 200 }),
    ),
    paymentTermsDays: days({ es: 'Días de crédito', en: 'Payment terms in days' }, 0),
    // A day to come would refuse every payment until then.
    openingDate: optional(date({ es: 'Fecha de apertura', en: 'Opening date' }, { max: 0 })),
    bankAccounts: withDefault(
      list(
        { es: 'Cuentas bancarias', en: 'Bank accounts' },
        {
          bank: text({ es: 'Banco', en: 'Bank' }, { max: 80 }),
          number: text({ es: 'Número de cuenta', en: 'Account number' }, { max: 34 }),
          currency: currency(),
          holder: optional(text({ es: 'Titular', en: 'Holder' }, { max: 150 })),
        },
        { max: 8 },
      ),
      [],
    ),
    quoteFormat: withDefault(format('Cotizaciones', 'Quotes'), 'COT-{year}-{number:4}'),
    invoiceFormat: withDefault(format('Facturas', 'Invoices'), 'F-{year}-{number:5}'),
    creditNoteFormat: withDefault(format('Notas de crédito', 'Credit notes'), 'NC-{year}-{number:5}'),
    receiptFormat: withDefault(format('Recibos', 'Receipts'), 'REC-{year}-{number:5}'),
    quoteValidityDays: days({ es: 'Validez de cotizaciones en días', en: 'Validity of quotes in days' }, 30),
    /** A larger discount, in per cent of any line, waits for an administrator; so does a quote of 0. */
    approvalDiscount: withDefault(
      decimal(
        { es: 'Descuento que pide aprobación (%)', en: 'Discount that needs approval (%)' },
        { max: 100 },
      ),
      '15.00',
    ),
    quoteReminderDays: days(
      { es: 'Recordar cotizaciones antes de vencer (días)', en: 'Remind of quotes before expiry (days)' },
      3,
    ),
    remindersOn: flag({ es: 'Enviar recordatorios de pago', en: 'Send payment reminders' }),
    /** The days on which to remind: negative ones before the due date, others after it. */
    reminderDays: withDefault(
      list(
        { es: 'Recordatorios de pago', en: 'Payment reminders' },
        {
          days: integer(
            { es: 'Días tras el vencimiento', en: 'Days after the due date' },
            { min: -60, max: 365 },
          ),
        },
        { max: 8 },
      ),
      [{ days: -3 }, { days: 1 }, { days: 15 }, { days: 30 }],
    ),
    /** Empty: the usual words of `reminderWords`. */
    reminderText: reminderText({ es: 'Texto antes de vencer', en: 'Text before the due date' }),
    overdueText: reminderText({ es: 'Texto después de vencer', en: 'Text after the due date' }),
    rangeWarningPercent: withDefault(
      integer({ es: 'Avisar de rangos con menos de (%)', en: 'Warn of ranges below (%)' }, { max: 100 }),
      10,
    ),
    rangeWarningNumbers: withDefault(
      integer({ es: 'Avisar de rangos con menos de (números)', en: 'Warn of ranges below (numbers)' }),
      0,
    ),
    rangeWarningDays: days(
      { es: 'Avisar de rangos que vencen en (días)', en: 'Warn of ranges that expire in (days)' },
      30,
    ),
    /** Off: what is withheld of an invoice of an earlier month goes to the rectified file of that month. */
    restatesWithholdings: flag({
      es: '607: repetir en el mes de la retención (lo decide el contador)',
      en: '607: restate in the month of withholding (the accountant decides)',
    }),
    /** Each day on which that was turned on or off: months that were sent before keep their rule. */
    restatingDays: readOnly(
      withDefault(
        list(
          { es: '607: cambios de esa regla', en: '607: changes of that rule' },
          { day: date({ es: 'Día', en: 'Day' }) },
        ),
        [],
      ),
    ),
    accountCodes: withDefault(accountCodes, usualAccountCodes),
    ...lineTaxFields,
    footer: optional(
      translated(longText({ es: 'Pie de los documentos', en: 'Footer of documents' }, { max: 500 })),
    ),
  },
  {
    words: {
      one: { es: 'Ajustes fiscales', en: 'Fiscal settings' },
      many: { es: 'Ajustes fiscales', en: 'Fiscal settings' },
    },
    title: ['issuingMode'],
    search: [],
  },
)
export type FiscalSettings = Row<typeof fiscalSettings.fields>
