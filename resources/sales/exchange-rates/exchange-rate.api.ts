/** Endpoints of exchange rates. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { exchangeRates } from './exchange-rate.ts'
import { calendarDay } from '#core/rules.ts'

const { fields, row } = exchangeRates
/** Who writes quotes and invoices needs the rates too. */
const read = may.readQuotes
const edit = may.editFiscalSettings
export const exchangeRatesApi = {
  list: endpoint('POST exchange-rates/list', {
    roles: read,
    isRead: true,
    body: exchangeRates.query,
    answer: page(row),
  }),
  excel: endpoint('POST exchange-rates/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(exchangeRates),
  }),
  search: endpoint('POST exchange-rates/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  /** The rate of each currency on a day: the newest one until then. */
  latest: endpoint('GET exchange-rates/latest', {
    roles: read,
    query: z.object({ day: calendarDay.optional() }),
    answer: z.array(row),
  }),
  create: endpoint('POST exchange-rates', { roles: edit, data: exchangeRates.create, answer: row, fields }),
  get: endpoint('GET exchange-rates/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH exchange-rates/{id}', {
    roles: edit,
    data: exchangeRates.patch,
    answer: row,
    fields,
  }),
  remove: endpoint('DELETE exchange-rates/{id}', { roles: edit }),
  restore: endpoint('POST exchange-rates/{id}/restore', { roles: edit, answer: row }),
}
