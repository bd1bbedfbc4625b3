/** Fields of the links between cases and non-conformities. */
import { ref } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const capaNcos = resource(
  'capaNcos',
  {
    capaId: ref({ es: 'CAPA', en: 'CAPA' }, 'capas'),
    ncoId: ref({ es: 'No conformidad', en: 'Non-conformity' }, 'ncos'),
  },
  {
    words: {
      one: { es: 'No conformidad enlazada', en: 'Linked non-conformity' },
      many: { es: 'No conformidades enlazadas', en: 'Linked non-conformities' },
    },
    title: ['ncoId'],
    search: [],
  },
)
export type CapaNco = Row<typeof capaNcos.fields>
