/** Endpoints of NCF ranges. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { calendarDay } from '#core/rules.ts'
import { exportQuery } from '#core/export.ts'
import { text } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { codeOf } from '#core/public.ts'
import { homeDay } from '#core/time-zone.ts'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'
import { rangeErrors } from './ncf-range-rules.ts'
import { ncfRanges, type NcfRange } from './ncf-range.ts'

const { fields, row } = ncfRanges
const read = may.readFiscalSettings
const edit = may.editFiscalSettings
const closing = { reason: text(fields.closeReason.label, { min: 3, max: 200 }) }

/** What a person should see to: few numbers left, an expiry that comes near, or no open range at all. */
export const rangeWarning = z.object({
  ncfType: z.string(),
  rangeId: z.string().nullable(),
  kind: z.enum(['low', 'expiring', 'expired', 'exhausted']),
  remaining: z.int(),
  expiresOn: z.string().nullable(),
})

const writing = {
  roles: edit,
  answer: row,
  fields,
  rules: (range: object) => rangeErrors(range as NcfRange, homeDay()),
}

export const ncfRangesApi = {
  list: endpoint('POST ncf-ranges/list', {
    roles: read,
    isRead: true,
    body: ncfRanges.query,
    answer: page(row),
  }),
  excel: endpoint('POST ncf-ranges/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(ncfRanges),
  }),
  search: endpoint('POST ncf-ranges/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  warnings: endpoint('GET ncf-ranges/warnings', { roles: read, answer: z.array(rangeWarning) }),
  /** The types of invoice that the firm issues on a day. */
  types: endpoint('GET ncf-ranges/types', {
    roles: read,
    query: z.object({ day: calendarDay.optional() }),
    answer: z.array(codeOf(ncfTypes)),
  }),
  create: endpoint('POST ncf-ranges', { ...writing, data: ncfRanges.create }),
  get: endpoint('GET ncf-ranges/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH ncf-ranges/{id}', { ...writing, data: ncfRanges.patch }),
  /** Closes a range; its unused numbers are never issued here. */
  close: endpoint('POST ncf-ranges/{id}/close', {
    roles: edit,
    data: createRule(closing),
    answer: row,
    fields: closing,
  }),
  /** Removes a range of which no number was used. */
  remove: endpoint('DELETE ncf-ranges/{id}', { roles: edit }),
}
