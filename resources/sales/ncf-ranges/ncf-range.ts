/** Fields of NCF ranges: fiscal numbers that the tax office (DGII) has authorised (NG 06-2018). */
import { choice, date, integer, optional, readOnly, text, withDefault } from '#core/field.ts'
import { isSoldWith, ncfTypeNames, ncfTypes, optionsOf } from '#resources/sales/fiscal/ncf.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const ncfRangeStates = {
  open: { es: 'Abierto', en: 'Open' },
  closed: { es: 'Cerrado', en: 'Closed' },
} as const satisfies Record<string, Words>

/** The last sequence of series E has ten digits. */
const sequence = (es: string, en: string) => integer({ es, en }, { min: 1, max: 2_000_000_000 })

export const ncfRanges = resource(
  'ncfRanges',
  {
    ncfType: {
      ...choice({ es: 'Tipo de comprobante', en: 'Type of fiscal document' }, ncfTypes),
      options: optionsOf(ncfTypeNames.filter(isSoldWith)),
    },
    firstNumber: sequence('Desde', 'From'),
    lastNumber: sequence('Hasta', 'To'),
    /** When all numbers are used, it is one past the last. */
    nextNumber: readOnly(sequence('Próximo', 'Next')),
    /** It is blank for types whose numbers do not expire. */
    expiresOn: optional(date({ es: 'Vence', en: 'Expires' })),
    /** Of several open ranges of a type, the one with the lowest priority is used first. */
    priority: withDefault(integer({ es: 'Prioridad', en: 'Priority' }, { min: 1, max: 99 }), 1),
    authorisation: optional(text({ es: 'Número de autorización', en: 'Authorisation number' }, { max: 40 })),
    state: readOnly(withDefault(choice({ es: 'Estado', en: 'State' }, ncfRangeStates), 'open')),
    closeReason: readOnly(
      optional(text({ es: 'Motivo del cierre', en: 'Reason for closing' }, { max: 200 })),
    ),
  },
  {
    words: {
      one: { es: 'Rango de NCF', en: 'NCF range' },
      many: { es: 'Rangos de NCF', en: 'NCF ranges' },
    },
    title: ['ncfType', 'firstNumber'],
    search: ['authorisation'],
    derived: {
      remaining: integer({ es: 'Quedan', en: 'Left' }, { max: 2_000_000_000 }),
    },
  },
)
export type NcfRange = Row<typeof ncfRanges.fields>
