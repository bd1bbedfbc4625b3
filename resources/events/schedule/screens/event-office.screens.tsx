/** Registers the screens with the office; they are loaded lazily. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy } from 'react'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Step, Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { eventsApi } from '../event.api.ts'
import { events } from '../event.ts'

export const eventsScreens = defineScreens({
  segment: 'events',
  resource: events,
  api: eventsApi,
  nav: { Icon: CalendarDays, shortcut: 'e' },
  load: () => import('./event.screens.tsx'),
})

export const boardTab: Tab = {
  key: 'board',
  words: { es: 'Tablero', en: 'Board' },
  needs: eventsApi.get,
  body: lazyBody(async () => (await import('./event-board.screens.tsx')).EventBoard),
}

export const datesOfCourseTab: Tab = {
  key: 'dates',
  words: { es: 'Fechas', en: 'Dates' },
  needs: eventsApi.ofCourse,
  body: lazyBody(async () => (await import('./course-dates.screens.tsx')).CourseDates),
}

export const planDateStep: Step = {
  key: 'newDate',
  words: { es: 'Programar una fecha', en: 'Plan a date' },
  needs: eventsApi.create,
  dialog: lazy(async () => ({ default: (await import('./course-dates.screens.tsx')).NewDateDialog })),
}
