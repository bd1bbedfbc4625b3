/** Cases that wait for the reader, as work on Today. */
import { ME, type Filter } from '#core/lists/filter.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkSource } from '#web/office/today/work.ts'
import { capasApi } from '../capa.api.ts'
import { capaStatuses } from '../capa.ts'
import { checkedCapaStates, openCapaStates, plannedCapaStates } from '../states/capa-state.ts'

const words = {
  due: { es: 'Vence {when}', en: 'Due {when}' },
  overdue: { es: 'Venció {when}', en: 'Was due {when}' },
} satisfies Record<string, Words>
const sort = [{ field: 'dueDate', dir: 'asc' as const }]

const source = (
  about: Pick<WorkSource, 'key' | 'words' | 'needs'>,
  filters: readonly Filter[],
): WorkSource => ({
  ...about,
  load: async (client) => {
    const { locale } = client
    const { items, total } = await client.call(capasApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    return {
      total,
      href: officeHref(locale, 'capas') + addressOf(filters, sort),
      lines: items.map(({ id, number, title, status, dueDate }) => {
        // The end of the last day in Santo Domingo.
        const at = dueDate && `${dueDate}T23:59:59-04:00`
        const isOver = at !== null && Date.parse(at) < Date.now()
        return {
          key: id,
          title: [number, title].filter(Boolean).join(' '),
          ...dueLine(
            { at, words: isOver ? words.overdue : words.due },
            [capaStatuses[status][locale]],
            locale,
          ),
          href: officeHref(locale, 'capas', id),
        }
      }),
    }
  },
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
export const capasToVerify = source(
  {
    key: 'capasToVerify',
    words: { es: 'Eficacia por verificar por usted', en: 'Effectiveness for you to verify' },
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
    words: { es: 'Verificaciones de eficacia que tocan', en: 'Effectiveness checks due' },
    needs: capasApi.remove,
  },
  [inStates(checkedCapaStates), { field: 'checkDate', op: 'lte', value: 'today' }],
)
