/** Fields of the causes of a CAPA: one tree, drawn as five whys or as Ishikawa. */
import { choice, flag, integer, longText, optional, readOnly, ref, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const causeCategories = {
  people: { es: 'Personas', en: 'People' },
  method: { es: 'Método', en: 'Method' },
  machine: { es: 'Equipos y tecnología', en: 'Machine and technology' },
  material: { es: 'Material e información', en: 'Material and information' },
  measurement: { es: 'Medición', en: 'Measurement' },
  environment: { es: 'Entorno', en: 'Environment' },
  management: { es: 'Gestión', en: 'Management' },
} as const satisfies Record<string, Words>
export type CauseCategory = keyof typeof causeCategories

const likelihoods = {
  low: { es: 'Baja', en: 'Low' },
  medium: { es: 'Media', en: 'Medium' },
  high: { es: 'Alta', en: 'High' },
} as const satisfies Record<string, Words>

export const capaCauses = resource(
  'capaCauses',
  {
    capaId: ref({ es: 'CAPA', en: 'CAPA' }, 'capas'),
    /** The effect that this cause explains; none: the problem itself. */
    parentCauseId: optional(ref({ es: 'Causa que explica', en: 'Explains' }, 'capaCauses')),
    category: optional(choice({ es: 'Categoría', en: 'Category' }, causeCategories)),
    description: longText({ es: 'Causa', en: 'Cause' }, { min: 5, max: 1000 }),
    evidence: optional(longText({ es: 'Evidencia', en: 'Evidence' }, { max: 2000 })),
    isRoot: flag({ es: 'Causa raíz', en: 'Root cause' }),
    likelihood: optional(choice({ es: 'Probabilidad', en: 'Likelihood' }, likelihoods)),
    isRuledOut: flag({ es: 'Descartada', en: 'Ruled out' }),
    ruledOutReason: optional(
      longText({ es: 'Por qué se descarta', en: 'Why it is ruled out' }, { min: 5, max: 1000 }),
    ),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    /** The cycle in which it was found. */
    cycle: readOnly(withDefault(integer({ es: 'Ciclo', en: 'Cycle' }, { min: 1, max: 99 }), 1)),
  },
  {
    words: { one: { es: 'Causa', en: 'Cause' }, many: { es: 'Causas', en: 'Causes' } },
    title: ['description'],
  },
)
export type CapaCause = Row<typeof capaCauses.fields>
