/** The column that says how far they are invoiced, in the lists of events and of orders. */
import { sql } from 'kysely'
import { addColumns } from '#server/database/added-columns.ts'
import { computedAs } from '#server/database/query.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/schedule/event.ts'
import {
  eventInvoicing,
  hasOpenOrders,
  invoicingOfEvents,
  invoicingOfOrders,
  orderInvoicing,
} from './invoicing.server.ts'

const ofEvents = computedAs(events.derived.invoicing, eventInvoicing)
const ofOrders = computedAs(orders.derived.invoicing, orderInvoicing)

export function addInvoicingColumns(): void {
  addColumns(events, {
    invoicing: {
      ...ofEvents,
      filter: (filter, key) => {
        const matches = ofEvents.filter!(filter, key)
        const namesStates = (filter.op === 'eq' || filter.op === 'in') && filter.value !== null
        return namesStates ? sql`(${hasOpenOrders} and ${matches})` : matches
      },
      read: invoicingOfEvents,
    },
  })
  addColumns(orders, { invoicing: { ...ofOrders, read: invoicingOfOrders } })
}
