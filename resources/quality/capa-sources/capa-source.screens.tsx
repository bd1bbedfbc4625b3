/** CAPA sources in the office: their list and their form. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { capaSourcesApi } from './capa-source.api.ts'
import { capaSources, type CapaSource } from './capa-source.ts'

export const screens = screensOf<typeof capaSources.fields, CapaSource>({
  resource: capaSources,
  api: capaSourcesApi,
  columns: ['name', 'code', 'rank', 'isActive'],
  bulk: [bulkEdit('isActive')],
  groups: [{ fields: ['code', 'name', 'rank', 'isActive'] }],
  hints: {
    isActive: {
      es: 'Una fuente fuera de uso ya no se ofrece; los casos que la tienen la conservan.',
      en: 'Out of use it is no longer offered; cases that have it keep it.',
    },
  },
  quickCreateFields: ['code', 'name'],
})
