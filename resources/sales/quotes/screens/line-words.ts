/** Column heads of the editor of a quote: what is typed first stands first. */
import type { Words } from '#core/words.ts'

export const lineWords = {
  description: { es: 'Descripción', en: 'Description' },
  quantity: { es: 'Cantidad', en: 'Quantity' },
  unitPrice: { es: 'Precio', en: 'Price' },
  discount: { es: 'Descuento', en: 'Discount' },
  unit: { es: 'Unidad', en: 'Unit' },
  kind: { es: 'Clase', en: 'Kind' },
  taxCode: { es: 'Impuesto', en: 'Tax' },
  isOptional: { es: 'Opcional', en: 'Optional' },
} satisfies Record<string, Words>
