/** Fields of quote items: what is offered, by the reality of training. */
import { choice, flag, optional, readOnly, ref, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { lineAmount, lineFields } from '#resources/sales/documents/document-fields.ts'

export const itemKinds = {
  eventSeats: { es: 'Cupos de un evento', en: 'Seats of an event' },
  course: { es: 'Curso en la empresa', en: 'In-company course' },
  consulting: { es: 'Asesoría', en: 'Consulting' },
  auditProgramme: { es: 'Programa de auditorías', en: 'Audit programme' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>

/** Spec §9: audit programmes last 3, 6 or 12 months. */
export const programmeMonths = {
  m3: { es: '3 meses', en: '3 months' },
  m6: { es: '6 meses', en: '6 months' },
  m12: { es: '12 meses', en: '12 months' },
} as const satisfies Record<string, Words>

export const quoteItems = resource(
  'quoteItems',
  {
    quoteId: ref({ es: 'Cotización', en: 'Quote' }, 'quotes'),
    kind: withDefault(choice({ es: 'Clase', en: 'Kind' }, itemKinds), 'other'),
    ...lineFields,
    programmeMonths: optional(
      choice({ es: 'Duración del programa', en: 'Length of the programme' }, programmeMonths),
    ),
    /** An option is offered beside the rest and counts only when the customer chooses it. */
    isOptional: flag({ es: 'Opcional', en: 'Optional' }),
    isChosen: readOnly(flag({ es: 'Elegida', en: 'Chosen' })),
    ...lineAmount,
  },
  {
    words: { one: { es: 'Partida', en: 'Item' }, many: { es: 'Partidas', en: 'Items' } },
    title: ['description'],
    search: [],
  },
)
export type QuoteItem = Row<typeof quoteItems.fields>
