/** The tax of a line by what it sells: the firm's accountant says it in the fiscal settings. */
import { choice, withDefault } from '#core/field.ts'
import { taxCodes, type TaxCode } from '#core/money/tax.ts'

const tax = (es: string, en: string, initial: TaxCode) => withDefault(choice({ es, en }, taxCodes), initial)

/** Courses are exempt by art. 344 of the Código Tributario; advice and audits are not. */
export const lineTaxFields = {
  courseTax: tax('Cursos', 'Courses', 'exempt'),
  consultingTax: tax('Asesorías', 'Consulting', 'itbis18'),
  auditTax: tax('Auditorías', 'Audits', 'itbis18'),
  otherTax: tax('Otras partidas', 'Other items', 'itbis18'),
}
type LineTaxName = keyof typeof lineTaxFields
export type LineTaxes = Record<LineTaxName, TaxCode>
export const lineTaxNames = Object.keys(lineTaxFields) as LineTaxName[]

export const usualLineTaxes = Object.fromEntries(
  lineTaxNames.map((name) => [name, lineTaxFields[name].initial]),
) as LineTaxes

const ofKinds: Readonly<Record<string, LineTaxName>> = {
  eventSeats: 'courseTax',
  course: 'courseTax',
  consulting: 'consultingTax',
  auditProgramme: 'auditTax',
  other: 'otherTax',
}

/** The items of quotes have a kind; those of invoices are known by what they refer to. */
export function taxNameOf(line: Readonly<Record<string, unknown>>): LineTaxName {
  const { kind, courseId, eventId, serviceId } = line
  if (typeof kind === 'string') return ofKinds[kind]!
  if (courseId || eventId) return 'courseTax'
  return serviceId ? 'consultingTax' : 'otherTax'
}
