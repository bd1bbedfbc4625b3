/** Fields of the actions of a case: containment and correction. */
import {
  choice,
  date,
  list,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { resource, type Row } from '#core/resource.ts'
import { evidenceFile } from '#resources/system/files/attachments.ts'
import type { Words } from '#core/words.ts'
import { actionStatuses } from '../action-states/action-state.ts'

export const ncoActionTypes = {
  containment: { es: 'Contención', en: 'Containment' },
  correction: { es: 'Corrección', en: 'Correction' },
  informCustomer: { es: 'Informar al cliente', en: 'Inform the customer' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Words>

const instant = (es: string, en: string) => readOnly(optional(moment({ es, en })))

export const ncoActions = resource(
  'ncoActions',
  {
    ncoId: ref({ es: 'Caso', en: 'Case' }, 'ncos'),
    itemId: optional(ref({ es: 'Partida', en: 'Item' }, 'ncoItems')),
    type: choice({ es: 'Clase', en: 'Type' }, ncoActionTypes),
    description: longText({ es: 'Qué se hará', en: 'What will be done' }, { min: 5, max: 2000 }),
    responsibleId: ref({ es: 'Responsable', en: 'Responsible' }, 'employees'),
    dueDate: date({ es: 'Fecha límite', en: 'Due date' }),
    result: optional(longText({ es: 'Resultado', en: 'Result' }, { max: 2000 })),
    evidenceFiles: withDefault(
      list(
        { es: 'Evidencia', en: 'Evidence' },
        {
          file: evidenceFile({ es: 'Archivo', en: 'File' }),
          title: optional(text({ es: 'Qué es', en: 'What it is' }, { max: 120 })),
        },
        { max: 20 },
      ),
      [],
    ),
    cost: optional(money({ es: 'Costo (RD$)', en: 'Cost (RD$)' })),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, actionStatuses), 'planned')),
    startedAt: instant('Iniciada', 'Started at'),
    doneAt: instant('Hecha', 'Done at'),
    doneBy: readOnly(optional(ref({ es: 'Hecha por', en: 'Done by' }, 'employees'))),
    /** The user of Quality who recorded it for somebody else. */
    doneRecordedBy: readOnly(optional(ref({ es: 'Anotada por', en: 'Recorded by' }, 'users'))),
    verifiedBy: readOnly(optional(ref({ es: 'Verificada por', en: 'Verified by' }, 'employees'))),
    verifiedAt: instant('Verificada', 'Verified at'),
    cancelReason: readOnly(
      optional(longText({ es: 'Motivo de la anulación', en: 'Reason for cancelling' }, { max: 1000 })),
    ),
  },
  {
    words: { one: { es: 'Acción', en: 'Action' }, many: { es: 'Acciones', en: 'Actions' } },
    title: ['description'],
    search: ['description', 'result'],
  },
)
export type NcoAction = Row<typeof ncoActions.fields>
