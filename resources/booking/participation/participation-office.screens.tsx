/** Registers with the office the events of instructors, customers and people, and the figures of customers. */
import { accountFacts } from '#resources/customers/accounts/account-places.screens.tsx'
import { events } from '#resources/events/schedule/event.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { accountFiguresApi } from './account-figures.api.ts'
import { participationApi } from './participation.api.ts'

const tab = { key: 'events', words: events.words.many }

export const eventsOfInstructorTab: Tab = {
  ...tab,
  needs: participationApi.ofInstructor,
  body: lazyBody(async () => (await import('./instructor-events.screens.tsx')).InstructorEvents),
}
export const eventsOfAccountTab: Tab = {
  ...tab,
  needs: participationApi.ofAccount,
  body: lazyBody(async () => (await import('./customer-events.screens.tsx')).AccountEvents),
}
export const eventsOfContactTab: Tab = {
  ...tab,
  needs: participationApi.ofContact,
  body: lazyBody(async () => (await import('./customer-events.screens.tsx')).ContactEvents),
}

export const figuresOfAccount = accountFacts.part({
  needs: accountFiguresApi.figures,
  body: lazyBody(async () => (await import('./account-figures.screens.tsx')).AccountFigureFacts),
})
