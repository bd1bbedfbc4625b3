/** Columns of an import, and recognition of headings. */
import { text, type Field, type Fields } from '#core/field.ts'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import { accounts } from '#resources/customers/accounts/account.ts'
import { contacts } from '#resources/customers/contacts/contact.ts'
import { caseFields, caseSynonyms } from '#resources/quality/nco-import/nco-import.ts'
import { openingFields } from '#resources/sales/opening/opening.ts'
import type { ImportTarget } from './import.ts'

export type ImportColumn = {
  /** A field or a part of it: `legalName`, `address.city`. */
  key: string
  words: Words
  field: Field
}

// Consent is proved where it was given, never by a list; other fields are set by the server.
const excludedFields = new Set(['marketingConsent'])

function columnsOfFields(fields: Fields): ImportColumn[] {
  return Object.entries(fields).flatMap(([key, field]): ImportColumn[] => {
    if (field.mode === 'readOnly' || excludedFields.has(key)) return []
    if (field.kind !== 'group') return [{ key, words: field.label, field }]
    return Object.entries(field.parts ?? {}).map(([part, partField]) => ({
      key: `${key}.${part}`,
      words: partField.label,
      field: partField,
    }))
  })
}

const code: ImportColumn = {
  key: 'code',
  words: accounts.fields.code.label,
  field: text(accounts.fields.code.label, { max: 20 }),
}
const columns: Record<ImportTarget, readonly ImportColumn[]> = {
  accounts: [code, ...columnsOfFields(accounts.fields)],
  contacts: columnsOfFields(contacts.fields),
  receivables: columnsOfFields(openingFields.receivables),
  advances: columnsOfFields(openingFields.advances),
  lastNumbers: columnsOfFields(openingFields.lastNumbers),
  auditFindings: columnsOfFields(caseFields.auditFindings),
  legacyNcos: columnsOfFields(caseFields.legacyNcos),
}
export const columnsOf = (target: ImportTarget): readonly ImportColumn[] => columns[target]

const customerSynonyms = {
  taxId: 'rnc|cedula|rnc cedula|documento|identificacion|tax id|no rnc',
  customer: 'nombre|razon social|empresa|name|company|legal name',
}
const moneySynonyms = {
  currency: 'divisa|mon',
  exchangeRate: 'tasa|tipo de cambio|rate',
}
/** Normalised synonyms of headings. */
const headingSynonyms: Record<ImportTarget, Record<string, string>> = {
  accounts: {
    code: 'codigo cliente|codigo de cliente|customer code|account code|no cliente',
    legalName: 'razon social|nombre|empresa|cliente|compania|name|company|company name|legal name|account',
    tradeName: 'nombre comercial|comercial|marca|trade name|dba',
    taxId: 'rnc|rnc cedula|rnc o cedula|cedula|documento|identificacion|id fiscal|tax id|rnc no|no rnc',
    type: 'tipo|tipo cliente|type|kind',
    email: 'correo|email|e mail|mail|correo electronico',
    phone: 'telefono|tel|phone|telephone|celular|movil|telefono 1',
    website: 'web|pagina web|sitio|url|website',
    'address.line1': 'direccion|calle|address|street|direccion 1',
    'address.line2': 'direccion 2|sector|address 2|urbanizacion',
    'address.city': 'ciudad|municipio|city|town',
    'address.province': 'provincia|estado provincia|state|province',
    'address.country': 'pais|country',
    'address.postalCode': 'codigo postal|cp|zip|postal code|zip code',
    ownerEmployeeId: 'vendedor|ejecutivo|asesor|owner|sales rep|responsable',
    paymentTermsDays: 'dias de credito|credito|terminos|payment terms|plazo',
    isoProgrammes: 'normas|iso|normas iso|standards',
    notes: 'notas|comentarios|observaciones|notes|comments',
    tags: 'etiquetas|tags',
  },
  contacts: {
    firstName: 'nombre|nombres|primer nombre|first name|given name|name',
    lastName: 'apellido|apellidos|last name|surname|family name',
    email: 'correo|email|e mail|mail|correo electronico',
    phone: 'telefono|tel|phone|celular|movil|mobile',
    accountId: 'empresa|cliente|compania|organizacion|company|account|organization|rnc|rnc empresa',
    position: 'cargo|puesto|posicion|job title|title|position',
    department: 'departamento|area|department',
    documentId: 'cedula|documento|pasaporte|identificacion|no documento|document|id number',
    nameOnCertificate: 'nombre en certificado|nombre certificado|certificate name',
    notes: 'notas|comentarios|observaciones|notes|comments',
    tags: 'etiquetas|tags',
  },
  receivables: {
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
  advances: {
    ...customerSynonyms,
    paidOn: 'fecha|fecha de pago|date',
    reference: 'recibo|no recibo|transferencia|receipt|ref',
    ...moneySynonyms,
    amount: 'saldo|monto|balance|anticipo|advance|amount',
  },
  lastNumbers: {
    document: 'tipo|tipo de documento|comprobante|secuencia|type',
    year: 'ano|year',
    last: 'ultimo|ultimo numero|numero|secuencia actual|last|last number|number',
  },
  auditFindings: caseSynonyms,
  legacyNcos: caseSynonyms,
}

/** The column of each heading, each used once; null if unknown. */
export function guessMapping(target: ImportTarget, headings: readonly string[]): (string | null)[] {
  const used = new Set<string>()
  const columnFor = (heading: string) =>
    columnsOf(target).find(
      ({ key, words }) => !used.has(key) && matchesHeading({ target, key, words }, heading),
    )
  return headings.map((heading) => {
    const found = columnFor(fold(heading))
    if (found) used.add(found.key)
    return found?.key ?? null
  })
}

type NamedColumn = { target: ImportTarget; key: string; words: Words }
function matchesHeading({ target, key, words }: NamedColumn, heading: string): boolean {
  if (heading === '') return false
  const names = [words.es, words.en, key].map(fold)
  return names.includes(heading) || (headingSynonyms[target][key] ?? '').split('|').includes(heading)
}

/** Columns of which a file must have one of these sets. */
export const requiredColumns: Record<ImportTarget, readonly (readonly string[])[]> = {
  accounts: [['legalName'], ['taxId'], ['code']],
  contacts: [['firstName', 'lastName'], ['email']],
  receivables: [
    ['taxId', 'issueDate', 'total', 'balance'],
    ['customer', 'issueDate', 'total', 'balance'],
  ],
  advances: [
    ['taxId', 'paidOn', 'amount'],
    ['customer', 'paidOn', 'amount'],
  ],
  lastNumbers: [['document', 'last']],
  auditFindings: [['auditRef', 'findingNumber', 'title', 'description', 'processId', 'detectedAt']],
  legacyNcos: [['legacyNumber', 'title', 'description', 'source', 'processId', 'detectedAt']],
}
