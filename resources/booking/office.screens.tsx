/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import BellRing from 'lucide-react/icons/bell-ring'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UsersRound from 'lucide-react/icons/users-round'
import { officeHref } from '#web/office/addresses.ts'
import type { AddedBulkStep } from '#web/office/list/bulk/bulk-step.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { accountFacts } from '#resources/customers/accounts/account-places.screens.tsx'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { events } from '#resources/events/schedule/event.ts'
import { attendeesApi } from './attendees/attendee.api.ts'
import { attendees } from './attendees/attendee.ts'
import { courseInterestsApi } from './course-interests/course-interest.api.ts'
import { courseInterests } from './course-interests/course-interest.ts'
import { ordersApi } from './orders/order.api.ts'
import { orders } from './orders/order.ts'
import { accountFiguresApi } from './participation/account-figures.api.ts'
import { participationApi } from './participation/participation.api.ts'
import { paymentProofsApi } from './payment-proofs/payment-proof.api.ts'
import { paymentProofs } from './payment-proofs/payment-proof.ts'
import { waitlistApi } from './waitlist/waitlist-entry.api.ts'
import { waitlistEntries } from './waitlist/waitlist-entry.ts'

export const attendeesScreens = defineScreens({
  segment: 'attendees',
  resource: attendees,
  api: attendeesApi,
  nav: { Icon: UsersRound, shortcut: 'd' },
  load: () => import('./attendees/screens/attendee.screens.tsx'),
})

export const attendeesTab: Tab = {
  key: 'attendees',
  words: attendees.words.many,
  needs: attendeesApi.ofEvent,
  body: lazyBody(async () => (await import('./attendees/screens/attendees-tab.screens.tsx')).AttendeesTab),
}

export const attendeesOfOrderTab: Tab = {
  key: 'attendees',
  words: attendees.words.many,
  needs: ordersApi.attendees,
  body: lazyBody(
    async () => (await import('./attendees/screens/order-attendees.screens.tsx')).OrderAttendees,
  ),
}

export const courseInterestsScreens = defineScreens({
  segment: 'course-interests',
  resource: courseInterests,
  api: courseInterestsApi,
  nav: { Icon: BellRing },
  load: () => import('./course-interests/course-interest.screens.tsx'),
})

export const interestsOfCourseTab: Tab = {
  key: 'interests',
  words: { es: 'Interesados', en: 'Interested' },
  needs: courseInterestsApi.ofCourse,
  body: lazyBody(
    async () => (await import('./course-interests/course-interests-tab.screens.tsx')).CourseInterests,
  ),
}

export const ordersScreens = defineScreens({
  segment: 'orders',
  resource: orders,
  api: ordersApi,
  nav: { Icon: ClipboardList, shortcut: 'h' },
  load: () => import('./orders/order.screens.tsx'),
})

export const ordersTab: Tab = {
  key: 'orders',
  words: orders.words.many,
  needs: ordersApi.ofEvent,
  body: lazyBody(async () => (await import('./orders/event-orders.screens.tsx')).EventOrders),
}

/** Takes the selected contacts to a new order. */
export const enrolStep: AddedBulkStep = {
  key: 'enrol',
  words: { es: 'Inscribir', en: 'Enrol' },
  needs: ordersApi.create,
  hrefOf: (ids, locale) => `${officeHref(locale, 'orders', 'new')}?people=${ids.join()}`,
}

const tab = { key: 'events', words: events.words.many }

export const eventsOfInstructorTab: Tab = {
  ...tab,
  needs: eventsApi.list,
  body: lazyBody(
    async () => (await import('./participation/instructor-events.screens.tsx')).InstructorEvents,
  ),
}
export const eventsOfAccountTab: Tab = {
  ...tab,
  needs: participationApi.ofAccount,
  body: lazyBody(async () => (await import('./participation/customer-events.screens.tsx')).AccountEvents),
}
export const eventsOfContactTab: Tab = {
  ...tab,
  needs: participationApi.ofContact,
  body: lazyBody(async () => (await import('./participation/customer-events.screens.tsx')).ContactEvents),
}

export const figuresOfAccount = accountFacts.part({
  needs: accountFiguresApi.figures,
  body: lazyBody(
    async () => (await import('./participation/account-figures.screens.tsx')).AccountFigureFacts,
  ),
})

export const paymentProofsScreens = defineScreens({
  segment: 'payment-proofs',
  resource: paymentProofs,
  api: paymentProofsApi,
  nav: { Icon: ReceiptText },
  load: () => import('./payment-proofs/payment-proof.screens.tsx'),
})

const key = 'proofs'
export const proofsOfOrderTab: Tab = {
  key,
  words: paymentProofs.words.many,
  needs: paymentProofsApi.ofOrder,
  body: lazyBody(async () => (await import('./payment-proofs/related-proofs.screens.tsx')).OrderProofs),
}
export const proofsOfInvoiceTab: Tab = {
  key,
  words: paymentProofs.words.many,
  needs: paymentProofsApi.ofInvoice,
  body: lazyBody(async () => (await import('./payment-proofs/related-proofs.screens.tsx')).InvoiceProofs),
}

export const waitlistTab: Tab = {
  key: 'waitlist',
  words: waitlistEntries.words.many,
  needs: waitlistApi.ofEvent,
  body: lazyBody(async () => (await import('./waitlist/waitlist-tab.screens.tsx')).WaitlistTab),
}
