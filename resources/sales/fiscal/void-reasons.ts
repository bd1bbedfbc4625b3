/** Reasons for voiding a fiscal number, as report 608 counts them. */
import type { Words } from '#core/words.ts'

/** With DGII's code (NG 07-2018); whether all ten are still valid is open. */
export const voidReasons = {
  damagedForm: { es: 'Deterioro de factura preimpresa', en: 'Damaged preprinted invoice', code: '01' },
  misprintedForm: {
    es: 'Errores de impresión (preimpresa)',
    en: 'Misprinted preprinted invoice',
    code: '02',
  },
  faultyPrint: { es: 'Impresión defectuosa', en: 'Faulty print', code: '03' },
  correction: { es: 'Corrección de la información', en: 'Correction of the information', code: '04' },
  changedProducts: { es: 'Cambio de productos', en: 'Change of products', code: '05' },
  returnedProducts: { es: 'Devolución de productos', en: 'Return of products', code: '06' },
  missingProducts: { es: 'Omisión de productos', en: 'Missing products', code: '07' },
  sequenceError: { es: 'Errores en secuencia de NCF', en: 'Error in the sequence of NCF', code: '08' },
  closedBusiness: { es: 'Por cese de operaciones', en: 'End of operations', code: '09' },
  lostForms: { es: 'Pérdida o hurto de talonarios', en: 'Lost or stolen receipt books', code: '10' },
} as const satisfies Record<string, Words & { code: string }>
export type VoidReason = keyof typeof voidReasons
