/** Registers the calendar with the office. */
import CalendarRange from 'lucide-react/icons/calendar-range'
import { definePage } from '#web/office/registry.ts'
import { eventSessionsApi } from '../event-session.api.ts'

export const calendarPage = definePage({
  path: 'calendar',
  words: { es: 'Calendario', en: 'Calendar' },
  needs: eventSessionsApi.list,
  nav: { Icon: CalendarRange },
  routes: [{ path: 'calendar', lazy: () => import('./calendar.screens.tsx') }],
})
