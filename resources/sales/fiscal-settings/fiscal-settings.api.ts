/** Endpoints of the fiscal settings. */
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { fiscalSettings } from './fiscal-settings.ts'

const { fields, patch, row } = fiscalSettings
export const fiscalSettingsApi = {
  get: endpoint('GET fiscal-settings', { roles: may.readFiscalSettings, answer: row }),
  /** Only an administrator chooses the way to issue. */
  patch: endpoint('PATCH fiscal-settings', {
    roles: may.editFiscalSettings,
    data: patch,
    answer: row,
    fields,
  }),
}
