/** Cases that wait for the reader, and late ones, as work on Today. */
import { ME, type Filter } from '#core/filter.ts'
import { dueDayLine } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { qualitySettingsApi } from '#resources/quality/quality-settings/quality-settings.api.ts'
import { ncosApi } from './nco.api.ts'
import { ncoStatuses } from './nco.ts'
import {
  draftNcoStates,
  openNcoStates,
  ownerNcoStates,
  qualityNcoStates,
  verifierNcoStates,
} from './states/nco-state.ts'

const source = (about: Omit<WorkSource, 'load'>, filters: readonly Filter[]): WorkSource =>
  listedWork({
    ...about,
    segment: 'ncos',
    list: ncosApi.list,
    filters,
    sort: [{ field: 'dueDate', dir: 'asc' }],
    line: ({ number, title, titles = {}, status, dueDate }, locale) => ({
      title: [number, title].filter(Boolean).join(' '),
      ...dueDayLine({ day: dueDate }, [ncoStatuses[status][locale], titles['ownerId']], locale),
    }),
  })
const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })

export const ownNcos = source(
  {
    key: 'ownNcos',
    words: { es: 'No conformidades que esperan por usted', en: 'Non-conformities that wait for you' },
    needs: ncosApi.state,
  },
  [inStates(ownerNcoStates), { field: 'ownerId', op: 'eq', value: ME }],
)
export const ncosToVerify = source(
  {
    key: 'ncosToVerify',
    words: {
      es: 'No conformidades que usted verifica y cierra',
      en: 'Non-conformities that you verify and close',
    },
    needs: ncosApi.close,
  },
  [inStates(verifierNcoStates), { field: 'verifierId', op: 'eq', value: ME }],
)
export const ncoDrafts = source(
  {
    key: 'ncoDrafts',
    words: { es: 'No conformidades por registrar', en: 'Non-conformities to register' },
    needs: qualitySettingsApi.patch,
  },
  [inStates(draftNcoStates)],
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
