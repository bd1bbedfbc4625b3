/** The journal of a month for the accountant's program. */
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

export const journalApi = {
  /** The Accept header chooses between a spreadsheet and CSV. */
  month: endpoint('GET fiscal-reports/journal/{month}', { roles: may.readFiscalReports, accept: 'excel' }),
}
