/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import MapPin from 'lucide-react/icons/map-pin'
import { lazy } from 'react'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Step, Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { eventSessionsApi } from './event-sessions/event-session.api.ts'
import { eventsApi } from './schedule/event.api.ts'
import { events } from './schedule/event.ts'
import { venuesApi } from './venues/venue.api.ts'
import { venues } from './venues/venue.ts'

export const calendarPage = definePage({
  path: 'calendar',
  words: { es: 'Calendario', en: 'Calendar' },
  needs: eventSessionsApi.list,
  nav: { Icon: CalendarRange },
  routes: [{ path: 'calendar', lazy: () => import('./event-sessions/screens/calendar.screens.tsx') }],
})

export const eventsScreens = defineScreens({
  segment: 'events',
  resource: events,
  api: eventsApi,
  nav: { Icon: CalendarDays, shortcut: 'e' },
  load: () => import('./schedule/screens/event.screens.tsx'),
})

export const boardTab: Tab = {
  key: 'board',
  words: { es: 'Tablero', en: 'Board' },
  needs: eventsApi.get,
  body: lazyBody(async () => (await import('./schedule/screens/event-board.screens.tsx')).EventBoard),
}

export const datesOfCourseTab: Tab = {
  key: 'dates',
  words: { es: 'Fechas', en: 'Dates' },
  needs: eventsApi.ofCourse,
  body: lazyBody(async () => (await import('./schedule/screens/course-dates.screens.tsx')).CourseDates),
}

export const planDateStep: Step = {
  key: 'newDate',
  words: { es: 'Programar una fecha', en: 'Plan a date' },
  needs: eventsApi.create,
  dialog: lazy(async () => ({
    default: (await import('./schedule/screens/course-dates.screens.tsx')).NewDateDialog,
  })),
}

export const venuesScreens = defineScreens({
  segment: 'venues',
  resource: venues,
  api: venuesApi,
  nav: { Icon: MapPin },
  load: () => import('./venues/venue.screens.tsx'),
})
