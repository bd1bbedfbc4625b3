/** Fields of the actions of a CAPA. */
import {
  choice,
  date,
  flag,
  integer,
  list,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { actionStatuses } from '../../action-states/action-state.ts'
import { capaTypes, evidenceFiles } from '../capa.ts'

export const actionTypes = {
  ...capaTypes,
  training: { es: 'Formación', en: 'Training' },
  documentChange: { es: 'Cambio de documento', en: 'Document change' },
} as const satisfies Record<string, Words>

const verifications = {
  ok: { es: 'Conforme', en: 'OK' },
  notOk: { es: 'No conforme', en: 'Not OK' },
} as const
const instant = (es: string, en: string) => readOnly(optional(moment({ es, en })))
const reasonOf = (es: string, en: string) => longText({ es, en }, { min: 5, max: 1000 })

export const capaActions = resource(
  'capaActions',
  {
    capaId: ref({ es: 'CAPA', en: 'CAPA' }, 'capas'),
    causeId: optional(ref({ es: 'Causa que cubre', en: 'Cause it covers' }, 'capaCauses')),
    type: choice({ es: 'Tipo', en: 'Type' }, actionTypes),
    description: longText({ es: 'Acción', en: 'Action' }, { min: 5, max: 2000 }),
    responsibleId: ref({ es: 'Responsable', en: 'Responsible' }, 'employees'),
    dueDate: date({ es: 'Fecha límite', en: 'Due date' }),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, actionStatuses), 'planned')),
    progress: withDefault(integer({ es: 'Avance (%)', en: 'Progress (%)' }, { max: 100 }), 0),
    result: optional(longText({ es: 'Resultado', en: 'Result' }, { max: 2000 })),
    evidence: optional(longText({ es: 'Evidencia', en: 'Evidence' }, { max: 2000 })),
    evidenceFiles,
    cost: optional(money({ es: 'Costo (DOP)', en: 'Cost (DOP)' })),
    /** The first due date, once it was extended. */
    originalDueDate: readOnly(optional(date({ es: 'Fecha límite original', en: 'Original due date' }))),
    extensions: readOnly(
      withDefault(
        list(
          { es: 'Prórrogas', en: 'Extensions' },
          {
            from: date({ es: 'De', en: 'From' }),
            to: date({ es: 'A', en: 'To' }),
            reason: reasonOf('Motivo', 'Reason'),
            on: date({ es: 'Concedida', en: 'Granted' }),
          },
          { max: 50 },
        ),
        [],
      ),
    ),
    startedAt: instant('Iniciada', 'Started'),
    doneAt: instant('Hecha el', 'Done at'),
    doneBy: readOnly(optional(ref({ es: 'Hecha por', en: 'Done by' }, 'employees'))),
    /** The user of Quality who recorded it for somebody else. */
    doneRecordedBy: readOnly(optional(ref({ es: 'Anotada por', en: 'Recorded by' }, 'users'))),
    verification: readOnly(optional(choice({ es: 'Verificación', en: 'Verification' }, verifications))),
    verifiedById: readOnly(optional(ref({ es: 'Verificada por', en: 'Verified by' }, 'employees'))),
    verifiedAt: instant('Verificada el', 'Verified at'),
    /** What the last check found lacking. */
    lacking: readOnly(optional(reasonOf('Qué faltaba', 'What was lacking'))),
    cancelReason: readOnly(optional(reasonOf('Motivo de la anulación', 'Reason for cancelling'))),
    /** The cycle of its case that it belongs to. */
    cycle: readOnly(withDefault(integer({ es: 'Ciclo', en: 'Cycle' }, { min: 1, max: 99 }), 1)),
  },
  {
    words: {
      one: { es: 'Acción de CAPA', en: 'CAPA action' },
      many: { es: 'Acciones de CAPA', en: 'CAPA actions' },
    },
    title: ['description'],
    derived: { isOverdue: flag({ es: 'Vencida', en: 'Overdue' }) },
  },
)
export type CapaAction = Row<typeof capaActions.fields>
