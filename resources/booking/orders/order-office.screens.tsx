/** Registers the screens with the office; they are loaded lazily. */
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { officeHref } from '#web/office/addresses.ts'
import type { AddedBulkStep } from '#web/office/list/bulk/bulk-step.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { ordersApi } from './order.api.ts'
import { orders } from './order.ts'

export const ordersScreens = defineScreens({
  segment: 'orders',
  resource: orders,
  api: ordersApi,
  nav: { Icon: ClipboardList, shortcut: 'h' },
  load: () => import('./order.screens.tsx'),
})

export const ordersTab: Tab = {
  key: 'orders',
  words: orders.words.many,
  needs: ordersApi.ofEvent,
  body: lazyBody(async () => (await import('./event-orders.screens.tsx')).EventOrders),
}

/** Takes the selected contacts to a new order. */
export const enrolStep: AddedBulkStep = {
  key: 'enrol',
  words: { es: 'Inscribir', en: 'Enrol' },
  needs: ordersApi.create,
  hrefOf: (ids, locale) => `${officeHref(locale, 'orders', 'new')}?people=${ids.join()}`,
}
