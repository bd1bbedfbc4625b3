/** Endpoints of the fiscal settings. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { fiscalSettings } from './fiscal-settings.ts'
import { lineTaxNames, type LineTaxes } from './line-taxes.ts'

const { fields, patch, row } = fiscalSettings
const lineTaxes = z.object(
  Object.fromEntries(lineTaxNames.map((name) => [name, fields[name].rule])) as Record<
    keyof LineTaxes,
    typeof fields.otherTax.rule
  >,
)
export const fiscalSettingsApi = {
  get: endpoint('GET fiscal-settings', { roles: may.readFiscalSettings, answer: row }),
  /** For whoever writes the lines of quotes and invoices. */
  lineTaxes: endpoint('GET fiscal-settings/line-taxes', { roles: may.readLineTaxes, answer: lineTaxes }),
  /** Only an administrator chooses the way to issue. */
  patch: endpoint('PATCH fiscal-settings', {
    roles: may.editFiscalSettings,
    data: patch,
    answer: row,
    fields,
  }),
}
