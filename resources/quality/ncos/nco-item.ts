/** Fields of the items of a case: what does not conform, and what is decided on it. */
import { choice, date, decimal, longText, moment, optional, readOnly, ref, text } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const outputTypes = {
  service: { es: 'Servicio', en: 'Service' },
  document: { es: 'Documento', en: 'Document' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  report: { es: 'Informe', en: 'Report' },
  invoice: { es: 'Factura', en: 'Invoice' },
  material: { es: 'Material', en: 'Material' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>

export const dispositions = {
  correct: { es: 'Corregir', en: 'Correct' },
  redo: { es: 'Rehacer', en: 'Redo' },
  segregate: { es: 'Separar', en: 'Segregate' },
  suspend: { es: 'Suspender', en: 'Suspend' },
  return: { es: 'Devolver', en: 'Return' },
  informCustomer: { es: 'Informar al cliente', en: 'Inform the customer' },
  acceptUnderConcession: { es: 'Aceptar bajo concesión', en: 'Accept under concession' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  none: { es: 'Ninguna', en: 'None' },
} as const satisfies Record<string, Words>

export const verifications = {
  ok: { es: 'Conforme', en: 'Conforms' },
  notOk: { es: 'No conforme', en: 'Does not conform' },
} as const satisfies Record<string, Words>

export const itemStatuses = {
  open: { es: 'Sin decidir', en: 'Open' },
  dispositioned: { es: 'Decidida', en: 'Decided' },
  corrected: { es: 'Corregida', en: 'Corrected' },
  verified: { es: 'Verificada', en: 'Verified' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
} as const satisfies Record<string, Words>

const employee = (es: string, en: string) => optional(ref({ es, en }, 'employees'))
/** The user of Quality who named somebody else. */
const recorder = (es: string, en: string) => readOnly(optional(ref({ es, en }, 'users')))
const day = (es: string, en: string) => optional(date({ es, en }))
const quantity = (es: string, en: string) => optional(decimal({ es, en }, { min: 0, max: 1e9 }))

export const ncoItems = resource(
  'ncoItems',
  {
    ncoId: ref({ es: 'Caso', en: 'Case' }, 'ncos'),
    description: longText({ es: 'Qué no cumple', en: 'What does not conform' }, { min: 3, max: 1000 }),
    outputType: choice({ es: 'Salida', en: 'Output' }, outputTypes),
    reference: optional(text({ es: 'Referencia', en: 'Reference' }, { max: 100 })),
    quantityChecked: quantity('Cantidad revisada', 'Quantity checked'),
    quantityNonconforming: quantity('Cantidad no conforme', 'Quantity non-conforming'),
    unit: optional(text({ es: 'Unidad', en: 'Unit' }, { max: 20 })),
    disposition: optional(choice({ es: 'Disposición', en: 'Disposition' }, dispositions)),
    dispositionBy: employee('Decide', 'Decided by'),
    dispositionRecordedBy: recorder('Decisión anotada por', 'Decision recorded by'),
    dispositionAt: day('Decidido el', 'Decided on'),
    concessionRef: optional(text({ es: 'Concesión', en: 'Concession' }, { max: 100 })),
    correctedAt: day('Corregida el', 'Corrected on'),
    correctedBy: employee('Corregida por', 'Corrected by'),
    correctionRecordedBy: recorder('Corrección anotada por', 'Correction recorded by'),
    verification: optional(choice({ es: 'Verificación', en: 'Verification' }, verifications)),
    verifiedBy: employee('Verificada por', 'Verified by'),
    verificationRecordedBy: recorder('Verificación anotada por', 'Verification recorded by'),
    verifiedAt: day('Verificada el', 'Verified on'),
    /** When the verification was written, which days do not tell of a case that is reopened the same day. */
    verificationNotedAt: readOnly(
      optional(moment({ es: 'Verificación anotada', en: 'Verification noted at' })),
    ),
    /** Follows from the values above. */
    status: readOnly(optional(choice({ es: 'Estado', en: 'Status' }, itemStatuses))),
  },
  {
    words: { one: { es: 'Partida', en: 'Item' }, many: { es: 'Partidas', en: 'Items' } },
    title: ['description'],
    search: ['description', 'reference'],
  },
)
export type NcoItem = Row<typeof ncoItems.fields>
