/** Cases that wait for the reader, and late ones, as work on Today. */
import { homeDay } from '#core/time-zone.ts'
import { ME, type Filter } from '#core/lists/filter.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { dueLine } from '#web/office/today/due.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { qualitySettingsApi } from '#resources/quality/quality-settings/quality-settings.api.ts'
import { ncosApi } from '../nco.api.ts'
import { ncoStatuses, type Nco } from '../nco.ts'
import { isOverdueNco, openNcoStates, ownerNcoStates, qualityNcoStates } from '../states/nco-state.ts'

const ends: Words = { es: 'Vence {when}', en: 'Due {when}' }
const ended: Words = { es: 'Venció {when}', en: 'Was due {when}' }
const sort = [{ field: 'dueDate', dir: 'asc' as const }]
const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })

const source = (
  about: Pick<WorkSource, 'key' | 'words' | 'needs'>,
  filters: readonly Filter[],
): WorkSource => ({
  ...about,
  load: async (client) => {
    const { items, total } = await client.call(ncosApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    return {
      lines: items.map((nco) => lineOf(nco, client.locale)),
      total,
      href: officeHref(client.locale, 'ncos') + addressOf(filters, sort),
    }
  },
})

export const ownNcos = source(
  {
    key: 'ownNcos',
    words: { es: 'No conformidades que esperan por usted', en: 'Non-conformities that wait for you' },
    needs: ncosApi.state,
  },
  [inStates(ownerNcoStates), { field: 'ownerId', op: 'eq', value: ME }],
)
export const ncosForQuality = source(
  {
    key: 'ncosForQuality',
    words: {
      es: 'No conformidades por decidir o verificar',
      en: 'Non-conformities to decide on or verify',
    },
    // Only for the quality office.
    needs: qualitySettingsApi.patch,
  },
  [inStates(qualityNcoStates)],
)
export const overdueNcos = source(
  {
    key: 'ncosOverdue',
    words: { es: 'No conformidades atrasadas', en: 'Overdue non-conformities' },
    needs: qualitySettingsApi.patch,
  },
  [inStates(openNcoStates), { field: 'isOverdue', op: 'eq', value: true }],
)

function lineOf(nco: Nco, locale: Locale): WorkLine {
  const { id, number, title, titles = {}, status, dueDate } = nco
  // The end of the day in Santo Domingo.
  const at = dueDate ? `${dueDate}T23:59:59-04:00` : null
  const facts = [ncoStatuses[status][locale], titles['ownerId']]
  return {
    key: id,
    title: [number, title].filter(Boolean).join(' '),
    ...dueLine({ at, words: isOverdueNco(nco, homeDay()) ? ended : ends }, facts, locale),
    href: officeHref(locale, 'ncos', id),
  }
}
