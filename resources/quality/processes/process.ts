/** Fields of processes: the map of the firm's work. */
import { choice, code, flag, list, optional, ref, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

export const processKinds = {
  strategic: { es: 'Estratégico', en: 'Strategic' },
  operational: { es: 'Operativo', en: 'Operational' },
  support: { es: 'De apoyo', en: 'Support' },
} as const satisfies Record<string, Words>

/** Levels from a process of the map down to its smallest part. */
export const MOST_LEVELS = 4

export const processes = resource(
  'processes',
  {
    code: code({ es: 'Código', en: 'Code' }, { min: 2, max: 20 }),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 120 })),
    kind: choice({ es: 'Clase', en: 'Kind' }, processKinds),
    ownerEmployeeId: optional(ref({ es: 'Dueño del proceso', en: 'Process owner' }, 'employees')),
    parentId: optional(ref({ es: 'Parte de', en: 'Part of' }, 'processes')),
    /** Which standard and clause the process answers to; their texts are nobody's to copy. */
    standardClauses: withDefault(
      list(
        { es: 'Normas y apartados', en: 'Standards and clauses' },
        {
          standard: text({ es: 'Norma', en: 'Standard' }, { max: 30 }),
          clause: text({ es: 'Apartado', en: 'Clause' }, { max: 30 }),
        },
        { max: 20 },
      ),
      [],
    ),
    active: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
  },
  {
    words: { one: { es: 'Proceso', en: 'Process' }, many: { es: 'Procesos', en: 'Processes' } },
    title: ['code', 'name'],
    search: ['code', 'name'],
  },
)
export type Process = Row<typeof processes.fields>
