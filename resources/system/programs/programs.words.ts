/** Words of the pages of other programs. */
import type { Words } from '#core/words.ts'

export const programsTitle: Words = { es: 'API y webhooks', en: 'API and webhooks' }
export const referenceTitle: Words = { es: 'Documentación de la API', en: 'Documentation of the API' }
