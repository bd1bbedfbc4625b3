/** What each provider of `provider.ts` is and does. */
import type { MeetingProvider } from './meeting-provider.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { teams } from './teams.server.ts'
import { zoom } from './zoom.server.ts'

export const meetingProviders: Record<Provider, MeetingProvider> = { zoom, msteams: teams }
