/** Endpoints of what customers owe. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import { ageing, statement } from './statement.ts'

const roles = may.readInvoices
/** Until today, from the first movement, unless said otherwise. */
const query = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })

export const receivablesApi = {
  statement: endpoint('GET accounts/{id}/statement', { roles, query, answer: statement }),
  excel: endpoint('GET accounts/{id}/statement', { roles, query, accept: 'excel' }),
  pdf: endpoint('GET accounts/{id}/statement', { roles, query, accept: 'pdf' }),
  ageing: endpoint('GET invoices/stats/ageing', { roles, answer: ageing }),
}
