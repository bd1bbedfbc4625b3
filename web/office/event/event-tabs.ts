/** The tabs of an event, in the order of its life: one line a slice, each loaded when it is opened. */
import { attendanceApi } from '#resources/events/attendance/attendance.api.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { attendees } from '#resources/booking/attendees/attendee.ts'
import { certificatesApi } from '#resources/certificates/certificates/certificate.api.ts'
import { certificates } from '#resources/certificates/certificates/certificate.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { surveysApi } from '#resources/surveys/surveys/survey.api.ts'
import { surveys } from '#resources/surveys/surveys/survey.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { waitlistEntries } from '#resources/booking/waitlist/waitlist-entry.ts'
import { mailsApi } from '#resources/mail/mails/mail.api.ts'
import { later } from '../records/later.ts'
import type { Tab } from '../records/screen.ts'

export const eventTabs: readonly Tab[] = [
  {
    key: 'board',
    words: { es: 'Tablero', en: 'Board' },
    needs: eventsApi.get,
    body: later(
      async () => (await import('#resources/events/events/screens/event-board.screens.tsx')).EventBoard,
    ),
  },
  {
    key: 'attendees',
    words: attendees.words.many,
    needs: attendeesApi.ofEvent,
    body: later(
      async () =>
        (await import('#resources/booking/attendees/screens/attendees-tab.screens.tsx')).AttendeesTab,
    ),
  },
  {
    key: 'orders',
    words: orders.words.many,
    needs: ordersApi.ofEvent,
    body: later(async () => (await import('#resources/booking/orders/event-orders.screens.tsx')).EventOrders),
  },
  {
    key: 'waitlist',
    words: waitlistEntries.words.many,
    needs: waitlistApi.ofEvent,
    body: later(
      async () => (await import('#resources/booking/waitlist/waitlist-tab.screens.tsx')).WaitlistTab,
    ),
  },
  {
    key: 'attendance',
    words: { es: 'Asistencia', en: 'Attendance' },
    needs: attendanceApi.list,
    body: later(
      async () =>
        (await import('#resources/events/attendance/screens/attendance-tab.screens.tsx')).AttendanceTab,
    ),
  },
  {
    key: 'survey',
    words: surveys.words.one,
    needs: surveysApi.ofEvent,
    body: later(
      async () => (await import('#resources/surveys/survey-statistics/survey-tab.screens.tsx')).SurveyTab,
    ),
  },
  {
    key: 'certificates',
    words: certificates.words.many,
    needs: certificatesApi.ofEvent,
    body: later(
      async () =>
        (await import('#resources/certificates/certificates/screens/certificates-tab.screens.tsx'))
          .CertificatesTab,
    ),
  },
  {
    key: 'mails',
    words: { es: 'Correos', en: 'Mails' },
    needs: mailsApi.ofEvent,
    body: later(async () => (await import('#resources/mail/mails/screens/mails-tab.screens.tsx')).MailsTab),
  },
]
