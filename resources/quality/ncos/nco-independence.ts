/** Who is independent of a case: neither its owner nor who did its correction. */
import { doersOf, type Done, type Recorders } from '../action-states/action-doers.ts'
import { isDoneAction } from '../action-states/action-state.ts'
import type { NcoAction } from './nco-action.ts'
import type { NcoItem } from './nco-item.ts'
import type { Nco } from './nco.ts'
import type { Words } from '#core/words.ts'

export const independenceWords = {
  ownItem: {
    es: 'La partida no la verifica el responsable del caso ni quien hizo su corrección',
    en: 'Neither the owner of the case nor who did its correction verifies the item',
  },
  ownCorrection: {
    es: 'Quien verifica no puede ser quien hizo la corrección',
    en: 'The verifier must not be who did the correction',
  },
} satisfies Record<string, Words>

/** Types of actions that contain or correct. */
export const correctingTypes: readonly NcoAction['type'][] = ['containment', 'correction']

type Corrected = Pick<NcoItem, 'id' | 'correctedBy' | 'correctionRecordedBy'>
type Parts = { actions: readonly NcoAction[]; items: readonly Corrected[] }

/** What was corrected in the case, or on one item, which actions without an item treat too. */
export const correctionsOf = ({ actions, items }: Parts, item?: Corrected): Done[] => [
  ...actions
    .filter(({ type, status }) => correctingTypes.includes(type) && isDoneAction(status))
    .filter(({ itemId }) => !item || !itemId || itemId === item.id),
  ...(item ? [item] : items).flatMap(correctionOf),
]
const correctionOf = ({ correctedBy: by, correctionRecordedBy }: Corrected): Done[] =>
  by ? [{ responsibleId: by, doneBy: by, doneRecordedBy: correctionRecordedBy }] : []

type Work = Parts & { recorders: Recorders }
/** Who did them: the responsible, who did it in their place, and who recorded it. */
export const correctorsOf = ({ recorders, ...parts }: Work, item?: Corrected): string[] =>
  correctionsOf(parts, item).flatMap((done) => doersOf(done, recorders))

type Around = Work & { nco: Pick<Nco, 'ownerId'> }
/** Whether an employee would judge their own work; of the whole case, or of one item. */
export const isOwnWork = (employee: string | null, { nco, ...work }: Around, item?: Corrected): boolean =>
  employee !== null && (employee === nco.ownerId || correctorsOf(work, item).includes(employee))
