/** Registers the waitlist as a tab of an event. */
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { waitlistApi } from './waitlist-entry.api.ts'
import { waitlistEntries } from './waitlist-entry.ts'

export const waitlistTab: Tab = {
  key: 'waitlist',
  words: waitlistEntries.words.many,
  needs: waitlistApi.ofEvent,
  body: lazyBody(async () => (await import('./waitlist-tab.screens.tsx')).WaitlistTab),
}
