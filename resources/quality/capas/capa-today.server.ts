/** Cases that wait for the reader, as work on Today. */
import { ME, type Filter } from '#core/filter.ts'
import { dueDayLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { capasApi } from './capa.api.ts'
import { capaStatuses } from './capa.ts'
import { plannedParts } from './signed-parts.ts'
import {
  checkedCapaStates,
  measuredCapaStates,
  openCapaStates,
  plannedCapaStates,
} from './states/capa-state.ts'

const source = (about: Omit<WorkSource, 'load'>, filters: readonly Filter[]): WorkSource =>
  listedWork({
    ...about,
    segment: 'capas',
    list: capasApi.list,
    filters,
    sort: [{ field: 'dueDate', dir: 'asc' }],
    line: ({ number, title, status, dueDate }, locale) => ({
      title: [number, title].filter(Boolean).join(' '),
      ...dueDayLine({ day: dueDate }, [capaStatuses[status][locale]], locale),
    }),
  })

const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })
const isMe = (field: string): Filter => ({ field, op: 'eq', value: ME })

export const capasToApprove = source(
  {
    key: 'capasToApprove',
    words: { es: 'Planes que esperan su aprobación', en: 'Plans waiting for your approval' },
    needs: capasApi.sign,
  },
  [inStates(plannedCapaStates), isMe('approverId')],
)
export const capasToApproveAgain = source(
  {
    key: 'capasToApproveAgain',
    words: { es: 'Planes que cambiaron después de su firma', en: 'Plans that changed after your signature' },
    needs: capasApi.sign,
  },
  [
    inStates(measuredCapaStates),
    isMe('approverId'),
    { field: 'changedAfterSigning', op: 'in', value: Object.keys(plannedParts) },
  ],
)
export const capasToVerify = source(
  {
    key: 'capasToVerify',
    words: { es: 'Eficacia que usted debe verificar', en: 'Effectiveness for you to verify' },
    needs: capasApi.sign,
  },
  [inStates(checkedCapaStates), isMe('verifierId')],
)
export const ownCapas = source(
  {
    key: 'ownCapas',
    words: { es: 'Sus acciones correctivas abiertas', en: 'Your open corrective actions' },
    needs: capasApi.state,
  },
  [inStates(openCapaStates), isMe('ownerId')],
)
/** On or after the day that was planned for the check. */
export const checksDue = source(
  {
    key: 'checksDue',
    words: { es: 'Verificaciones de eficacia pendientes', en: 'Effectiveness checks due' },
    needs: capasApi.remove,
  },
  [inStates(checkedCapaStates), { field: 'checkDate', op: 'lte', value: 'today' }],
)
