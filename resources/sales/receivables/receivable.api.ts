/** Endpoints of what customers owe. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { date, email, longText, optional } from '#core/field.ts'
import { createRule, page } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import { ageing, debtor, debtorsQuery, statement } from './statement.ts'

const roles = may.readInvoices
/** The days default to the first movement and today. */
const query = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })

export const sendingStatement = {
  /** When it is blank, the mail goes to the customer's address for invoices. */
  to: optional(email({ es: 'Para', en: 'To' })),
  message: optional(longText({ es: 'Mensaje', en: 'Message' }, { max: 2000 })),
  from: optional(date({ es: 'Desde', en: 'From' })),
  until: optional(date({ es: 'Hasta', en: 'Until' })),
}

export const receivablesApi = {
  statement: endpoint('GET accounts/{id}/statement', { roles, query, answer: statement }),
  excel: endpoint('GET accounts/{id}/statement', { roles, query, accept: 'excel' }),
  pdf: endpoint('GET accounts/{id}/statement', { roles, query, accept: 'pdf' }),
  /** Mails the statement as PDF, in the language of the customer. */
  send: endpoint('POST accounts/{id}/statement', {
    roles: may.editInvoices,
    data: createRule(sendingStatement),
    fields: sendingStatement,
  }),
  ageing: endpoint('GET invoices/stats/ageing', { roles, answer: ageing }),
  /** Answers who owes the most, by currency and age. */
  debtors: endpoint('GET invoices/stats/debtors', { roles, query: debtorsQuery, answer: page(debtor) }),
  debtorsExcel: endpoint('GET invoices/stats/debtors', { roles, accept: 'excel' }),
}
