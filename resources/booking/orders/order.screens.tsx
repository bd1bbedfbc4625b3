/** Orders in the office: list, form, confirmation and cancellation. */
import { list } from '#core/field.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { tabsOf } from '#web/office/registry.ts'
import { moneyOf } from '#web/office/table/money.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { attendees, personFields } from '#resources/booking/attendees/attendee.ts'
import { CancelOrder } from './order-cancel.screens.tsx'
import { Booker, OrderWatch } from './order-customer.screens.tsx'
import {
  extendHold,
  orderFormTab,
  sendOrderLink,
  UnplacedPeople,
} from '#resources/booking/visitor-orders/visitor-order.screens.tsx'
import { OrderPeople, WherePricedOnline } from './order-event.screens.tsx'
import { TransferOrder } from './transfer/order-transfer.screens.tsx'
import { mailboxQuestion } from '#resources/booking/attendees/shared-mailbox.ts'
import { ordersApi } from './order.api.ts'
import { invoicingTones } from '#resources/events/seats/invoicing-state.ts'
import { orders, type Order } from './order.ts'
import { isCancelledOrder, isHeldOrder, openOrderStates, orderTones } from './order-state.ts'

const cancel = ({ status }: Order): Step => ({
  key: 'cancel',
  words: isHeldOrder(status)
    ? { es: 'Liberar los cupos', en: 'Release the seats' }
    : { es: 'Cancelar la inscripción', en: 'Cancel the order' },
  needs: ordersApi.cancel,
  isDangerous: true,
  dialog: CancelOrder,
})
const transfer: Step = {
  key: 'transfer',
  words: { es: 'Transferir a otro evento', en: 'Transfer to another event' },
  needs: ordersApi.transfer,
  isAside: true,
  dialog: TransferOrder,
}
const confirm = ({ id }: Order): Step => ({
  key: 'confirm',
  words: { es: 'Confirmar', en: 'Confirm' },
  needs: ordersApi.confirm,
  take: (client) => client.call(ordersApi.confirm, { params: { id } }),
})

export const screens = screensOf<typeof orders.fields, Order, typeof orders.derived>({
  resource: orders,
  api: ordersApi,
  questions: mailboxQuestion,
  columns: [
    'number',
    'eventId',
    'accountId',
    'contactId',
    'seats',
    'total',
    'invoicing',
    'status',
    'holdExpiresAt',
  ],
  usual: {
    words: { es: 'Vigentes', en: 'Current' },
    filters: [{ field: 'status', op: 'in', value: openOrderStates }],
  },
  views: [
    {
      words: { es: 'Por facturar', en: 'Not invoiced' },
      filters: [{ field: 'invoicing', op: 'in', value: ['notInvoiced'] }],
    },
    {
      words: { es: 'Por cobrar', en: 'Not paid' },
      filters: [{ field: 'invoicing', op: 'in', value: ['unpaid'] }],
    },
  ],
  tones: { status: orderTones, invoicing: invoicingTones },
  cells: {
    total: ({ total, currency }, locale) =>
      total === null ? undefined : moneyOf({ amount: total, currency: currency ?? 'dop' }, locale),
    // Most orders name everybody.
    unnamedSeats: ({ unnamedSeats }) => unnamedSeats || undefined,
  },
  facts: [
    'eventId',
    'accountId',
    'contactId',
    'seats',
    'total',
    'poNumber',
    'quoteId',
    'transferredFromId',
    'holdExpiresAt',
    'source',
    'paymentChoice',
  ],
  groups: [
    {
      words: { es: 'Evento, quién solicita y quién paga', en: 'Event, who books and who pays' },
      fields: ['eventId', 'billTo', 'accountId', 'contactId', 'poNumber', 'source', 'locale'],
    },
    { words: attendees.words.many, fields: ['attendees'] as never },
    {
      words: { es: 'Precio', en: 'Price' },
      fields: ['unitPrice', 'onlineUnitPrice', 'currency', 'discount'],
    },
    {
      words: { es: 'Reserva y notas', en: 'Hold and notes' },
      fields: ['unnamedSeats', 'holdExpiresAt', 'notes'],
    },
  ],
  hints: {
    unitPrice: {
      es: 'El del evento en el día; queda fijo en la inscripción.',
      en: 'The event’s of the day; it stays with the order.',
    },
    onlineUnitPrice: {
      es: 'En blanco vale el mismo precio que en el salón.',
      en: 'Left blank it costs the same as on site.',
    },
    holdExpiresAt: {
      es: 'Con una fecha queda pendiente y los cupos se reservan hasta entonces: 14 días como máximo y nunca después del inicio.',
      en: 'With a date it stays pending and its seats are held until then: 14 days at most, never past the start.',
    },
    unnamedSeats: {
      es: 'Cupos de personas que se nombran después; bájelo para devolver los que sobran.',
      en: 'Seats of people who are named later; lower it to give back what is too many.',
    },
    poNumber: { es: 'La que debe citar la factura.', en: 'The one the invoice has to quote.' },
  },
  firstFields: ['billTo', 'accountId', 'unitPrice', 'onlineUnitPrice', 'holdExpiresAt'],
  createFields: { attendees: list(attendees.words.many, personFields, { min: 1, max: 500 }) },
  inputs: { eventId: FixedReference, contactId: Booker, ...({ attendees: OrderPeople } as object) },
  visibleIf: { onlineUnitPrice: WherePricedOnline },
  watch: OrderWatch,
  bulk: [
    bulkEdit('poNumber', 'source', 'billTo', 'holdExpiresAt', 'notes'),
    { key: 'link', words: { es: 'Vincular a un cliente', en: 'Link to a customer' }, fields: ['accountId'] },
  ],
  banner: UnplacedPeople,
  tabs: [...tabsOf('orders'), orderFormTab],
  opensWith: 'attendees',
  steps: (row) => [
    ...(isHeldOrder(row.status) ? [confirm(row), extendHold] : []),
    ...(isCancelledOrder(row.status) ? [] : [transfer, sendOrderLink(row), cancel(row)]),
  ],
})
