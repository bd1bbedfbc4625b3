/** Fields of course links: the modules of a diplomate. */
import { decimal, flag, integer, optional, ref, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const courseLinks = resource(
  'courseLinks',
  {
    parentId: ref({ es: 'Programa', en: 'Programme' }, 'courses'),
    childId: ref({ es: 'Módulo', en: 'Module' }, 'courses'),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    required: withDefault(flag({ es: 'Obligatorio', en: 'Required' }), true),
    hoursCounted: optional(
      decimal({ es: 'Horas que cuentan', en: 'Hours counted' }, { max: 1000, digits: 1 }),
    ),
  },
  {
    words: { one: { es: 'Módulo', en: 'Module' }, many: { es: 'Módulos', en: 'Modules' } },
    title: ['childId'],
    search: [],
  },
)
export type CourseLink = Row<typeof courseLinks.fields>
