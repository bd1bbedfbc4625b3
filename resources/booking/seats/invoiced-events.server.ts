/** The column of the list of events that says how far they are invoiced. */
import { sql } from 'kysely'
import { addColumns } from '#server/database/added-columns.ts'
import { computedAs } from '#server/database/query.ts'
import { events } from '#resources/events/events/event.ts'
import { eventInvoicing, hasOpenOrders, invoicingOfEvents } from './invoicing.server.ts'

const invoicing = computedAs(events.derived.invoicing, eventInvoicing)

export const addInvoicingColumn = (): void =>
  addColumns(events, {
    invoicing: {
      ...invoicing,
      filter: (filter, key) => {
        const matches = invoicing.filter!(filter, key)
        const namesStates = (filter.op === 'eq' || filter.op === 'in') && filter.value !== null
        return namesStates ? sql`(${hasOpenOrders} and ${matches})` : matches
      },
      read: invoicingOfEvents,
    },
  })
