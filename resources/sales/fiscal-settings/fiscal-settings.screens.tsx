/** How the firm issues, numbers and prints its documents, and when it warns. */
import { useLoaderData } from 'react-router'
import type { Resource } from '#core/resource.ts'
import { isAllowed, may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { currentUser } from '#web/office/calls/api.ts'
import type { Group } from '#web/office/records/form-group.ts'
import { settingsLoader } from '#web/office/form/settings-loader.ts'
import { SettingsPage } from '#web/office/form/settings-page.tsx'
import type { AnyRow } from '#web/office/records/screen.ts'
import { fiscalSettingsApi } from './fiscal-settings.api.ts'
import { fiscalSettings, type FiscalSettings } from './fiscal-settings.ts'
import { lineTaxNames } from './line-taxes.ts'
import { issuingModeErrors } from './issuing-mode.ts'
import { numberFormatInputs } from './number-format-input.screens.tsx'
import { formatFields, numberFormatErrors } from './number-formats.ts'
import { reminderVariables, reminderWords } from './reminder-words.ts'

const about: Words = {
  es: 'Rige para los documentos que se emitan desde ahora; los ya emitidos no cambian.',
  en: 'It holds for documents issued from now on; those issued before do not change.',
}

type Name = keyof typeof fiscalSettings.fields
const modeFields = ['issuingMode', 'seriesBUntil', 'seriesBReason'] as const
const groups: readonly (Group & { fields: readonly Name[] })[] = [
  {
    words: { es: 'Cómo se emite', en: 'How documents are issued' },
    hint: {
      es: 'Solo un administrador lo cambia. Desde el 15 de noviembre de 2026 todo contribuyente emite la serie E; la B es para contingencias y pide motivo y fecha final.',
      en: 'Only an administrator changes it. Since 15 November 2026 every taxpayer issues series E; B is for contingencies and needs a reason and an end.',
    },
    fields: modeFields,
  },
  {
    words: { es: 'Cobro', en: 'Payment' },
    fields: [
      'paymentTermsDays',
      'openingDate',
      'bankAccounts',
      'remindersOn',
      'reminderDays',
      'reminderText',
      'overdueText',
    ],
  },
  {
    words: { es: 'Impuesto de las partidas nuevas', en: 'Tax of new items' },
    hint: {
      es: 'Según lo que vende la partida, si el curso o el servicio elegido no dice otra cosa. Las partidas que ya existen no cambian.',
      en: 'By what the item sells, unless the course or service picked says otherwise. Items that exist do not change.',
    },
    fields: lineTaxNames,
  },
  {
    words: { es: 'Cotizaciones', en: 'Quotes' },
    fields: ['quoteValidityDays', 'quoteReminderDays', 'approvalDiscount'],
  },
  {
    words: { es: 'Números de los documentos', en: 'Numbers of documents' },
    hint: {
      es: '{year} es el año del documento, {month} su mes y {number:5} su número con ceros. La cuenta sigue cuando el formato cambia, y vuelve al 1 cada año.',
      en: '{year} is the year of the document, {month} its month and {number:5} its number with zeros. The count goes on when the format changes, and starts at 1 each year.',
    },
    fields: formatFields,
  },
  {
    words: { es: 'Avisos de rangos de NCF', en: 'Warnings of NCF ranges' },
    fields: ['rangeWarningPercent', 'rangeWarningNumbers', 'rangeWarningDays'],
  },
  { words: { es: 'Pie de página', en: 'Footer' }, fields: ['footer'] },
  {
    words: { es: 'Informe 607', en: 'Report 607' },
    hint: {
      es: 'Lo retenido a una factura de un mes anterior va al 607 rectificado de ese mes. Con la marca, el mes de la retención lo nombra en una fila sin base ni ITBIS: confírmelo con su contador. Los meses que ya se enviaron (hasta el día 15 del siguiente) conservan su regla.',
      en: 'What is withheld of an invoice of an earlier month goes to the rectified 607 of that month. With the mark, the month of withholding names it in a row without base and ITBIS: confirm it with your accountant. Months that were sent already (until the 15th of the next one) keep their rule.',
    },
    fields: ['restatesWithholdings'],
  },
  {
    words: { es: 'Diario contable', en: 'Journal' },
    hint: {
      es: 'Los códigos de su catálogo de cuentas, con los que el diario sale para el programa de contabilidad.',
      en: 'The codes of your chart of accounts, with which the journal is written for the accounting program.',
    },
    fields: ['accountCodes'],
  },
]
const variables = Object.keys(reminderVariables)
  .map((name) => `{${name}}`)
  .join(', ')
const textHint = ({ es, en }: Words): Words => ({
  es: `Puede nombrar ${variables}. Vacío: «${es}»`,
  en: `It may name ${variables}. Empty: “${en}”`,
})
const hints: Partial<Record<Name, Words>> = {
  bankAccounts: { es: 'Se imprimen en las facturas.', en: 'They are printed on invoices.' },
  paymentTermsDays: {
    es: 'Para clientes que no tienen plazo propio. Con 0 se paga al contado.',
    en: 'For customers without terms of their own. 0 means payment at once.',
  },
  openingDate: {
    es: 'De este día son los balances iniciales: ningún pago es anterior. En blanco, el último día que nombran.',
    en: 'The opening balances are of this day: no payment comes before. Left blank, the last day they name.',
  },
  reminderDays: {
    es: 'Un número negativo es antes del vencimiento.',
    en: 'A negative number is before the due date.',
  },
  reminderText: textHint(reminderWords.due),
  overdueText: textHint(reminderWords.overdue),
}

function errorsIn(values: FiscalSettings, isAdmin: boolean) {
  return { ...numberFormatErrors(values), ...(isAdmin && issuingModeErrors(values, homeDay())) }
}

export const loader = settingsLoader(fiscalSettingsApi.get)

export function Component() {
  const row = useLoaderData<typeof loader>() as AnyRow
  const isAdmin = isAllowed(currentUser()?.roles ?? [], may.administer)
  return (
    <SettingsPage
      resource={fiscalSettings as unknown as Resource}
      row={row}
      patch={fiscalSettingsApi.patch}
      about={about}
      groups={groups}
      hints={hints}
      leftOut={isAdmin ? [] : modeFields}
      inputs={numberFormatInputs}
      check={(values) => errorsIn(values as FiscalSettings, isAdmin)}
    />
  )
}
