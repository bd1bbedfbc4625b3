/** Who is independent of a case: neither its owner nor who did its correction. */
import { isDoneAction } from '../action-states/action-state.ts'
import type { NcoAction } from './nco-action.ts'
import type { NcoItem } from './nco-item.ts'
import type { Nco } from './nco.ts'
import type { Words } from '#core/words.ts'

export const independenceWords = {
  ownItem: {
    es: 'No verifica la partida el responsable del caso ni quien hizo su corrección',
    en: 'Neither the owner of the case nor who did its correction verifies the item',
  },
  ownCorrection: {
    es: 'Quien verifica no puede ser quien hizo la corrección',
    en: 'The verifier must not be who did the correction',
  },
} satisfies Record<string, Words>

/** Types of actions that contain or correct. */
export const correctingTypes: readonly NcoAction['type'][] = ['containment', 'correction']

type Done = Pick<NcoAction, 'type' | 'status' | 'responsibleId' | 'itemId'>
/** Who did the correction of the case, or of one item, which actions without an item treat too. */
export const correctorsOf = (actions: readonly Done[], item?: Pick<NcoItem, 'id'>): string[] =>
  actions
    .filter(({ type, status }) => correctingTypes.includes(type) && isDoneAction(status))
    .filter(({ itemId }) => !item || !itemId || itemId === item.id)
    .map(({ responsibleId }) => responsibleId)

type Around = { nco: Pick<Nco, 'ownerId'>; actions: readonly Done[] }
/** Whether an employee would judge their own work; of the whole case, or of one item. */
export const isOwnWork = (
  employee: string | null,
  { nco, actions }: Around,
  item?: Pick<NcoItem, 'id'>,
): boolean =>
  employee !== null && (employee === nco.ownerId || correctorsOf(actions, item).includes(employee))
