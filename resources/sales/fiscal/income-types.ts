/** TipoIngresos: the kind of income of an electronic invoice and of report 607. */
import type { Words } from '#core/words.ts'

/** With DGII's code (Formato e-CF; NG 07-2018). */
export const incomeTypes = {
  operations: { es: 'Ingresos por operaciones', en: 'Operations', code: '01' },
  financial: { es: 'Ingresos financieros', en: 'Financial income', code: '02' },
  extraordinary: { es: 'Ingresos extraordinarios', en: 'Extraordinary income', code: '03' },
  rental: { es: 'Ingresos por arrendamientos', en: 'Rental income', code: '04' },
  assetSale: { es: 'Venta de activo depreciable', en: 'Sale of a depreciable asset', code: '05' },
  other: { es: 'Otros ingresos', en: 'Other income', code: '06' },
} as const satisfies Record<string, Words & { code: string }>
export type IncomeType = keyof typeof incomeTypes
