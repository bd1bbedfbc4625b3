/** What of events stands on Today besides work: an instructor's next session, and the next days. */
import type { LeadSource, TodaySources } from '#resources/system/today/sources.server.ts'
import { eventTodayApi } from './event-today.api.ts'

export const nextSession: LeadSource = {
  key: 'next-session',
  roles: ['instructor'],
  needs: eventTodayApi.nextSession,
  load: (client) => client.call(eventTodayApi.nextSession),
}

export const upcomingEvents: TodaySources['agenda'] = {
  needs: eventTodayApi.upcoming,
  load: (client) => client.call(eventTodayApi.upcoming),
}
