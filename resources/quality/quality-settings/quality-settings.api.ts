/** Endpoints of the settings of quality. */
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { qualitySettings } from './quality-settings.ts'

const { fields, patch, row } = qualitySettings
export const qualitySettingsApi = {
  get: endpoint('GET qms/settings', { roles: may.readQualitySettings, answer: row }),
  patch: endpoint('PATCH qms/settings', { roles: may.editQuality, data: patch, answer: row, fields }),
}
