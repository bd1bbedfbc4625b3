/** Registers the screens of all slices with the office, in display order. */
import type { Office } from '#web/office/registry.ts'
import { accountPage, todayPage } from '#web/office/own-pages.ts'
import { accountsScreens, contactsOfAccountTab } from './customers/accounts/account-office.screens.tsx'
import { articlesScreens } from './content/articles/article-office.screens.tsx'
import { startOfMeeting, startOfWebinar } from './meetings/join/join-office.screens.tsx'
import { meetingsOfRegistrations, meetingsOfSheet } from './meetings/attendance/attendance-office.screens.tsx'
import {
  attendanceTab,
  checkInRoute,
  removeRostersOnSignOut,
  resultsOfAttendees,
} from './attendance/sheet/screens/attendance-office.screens.tsx'
import {
  attendeesOfOrderTab,
  attendeesScreens,
  attendeesTab,
} from './booking/attendees/screens/attendee-office.screens.tsx'
import { certificateTemplatesScreens } from './certificates/certificate-templates/certificate-template-office.screens.tsx'
import {
  certificatesScreens,
  certificatesTab,
} from './certificates/registry/screens/certificate-office.screens.tsx'
import {
  creditNotesOfAccountTab,
  creditNotesOfInvoiceTab,
  creditOfSeat,
  creditNotesScreens,
} from './sales/credit-notes/screens/credit-note-office.screens.tsx'
import { connectionsPage, oauthReturnRoute } from './meetings/connections/connection-office.screens.tsx'
import {
  hostOfMeeting,
  meetingsOfEventTab,
  meetingsOfWebinarTab,
} from './meetings/planning/meeting-office.screens.tsx'
import { bankStatementsPage } from './sales/bank-statements/screens/bank-statement-office.screens.tsx'
import { receivablesPage, statementTab } from './sales/receivables/screens/receivable-office.screens.tsx'
import { myActionsPage } from './quality/my-actions/my-action-office.screens.tsx'
import { capaBoardPage, capasScreens } from './quality/capas/screens/capa-office.screens.tsx'
import { capaSourcesScreens } from './quality/capa-sources/capa-source-office.screens.tsx'
import { complaintsScreens } from './quality/complaints/screens/complaint-office.screens.tsx'
import { ncosOfOriginTab, ncosScreens, ncoBoardPage } from './quality/ncos/screens/nco-office.screens.tsx'
import { processesScreens, processMapPage } from './quality/processes/process-office.screens.tsx'
import { proposalsPage } from './quality/proposals/proposal-office.screens.tsx'
import { qualityFiguresPage } from './quality/quality-figures/quality-figures-office.screens.tsx'
import { qualitySettingsPage } from './quality/quality-settings/quality-settings-office.screens.tsx'
import { quoteSourcesScreens } from './sales/quote-sources/quote-source-office.screens.tsx'
import { quoteTemplatesScreens } from './sales/quote-templates/quote-template-office.screens.tsx'
import {
  quoteOfRequestTab,
  quoteBoardPage,
  quoteFiguresPage,
  quotesOfAccountTab,
  quotesOfEventTab,
  quotesScreens,
} from './sales/quotes/screens/quote-office.screens.tsx'
import { privacyRequestsScreens, privacyTabs } from './privacy/requests/privacy-request-office.screens.tsx'
import { requestsScreens } from './customers/contact-requests/contact-request-office.screens.tsx'
import { contactsScreens } from './customers/contacts/contact-office.screens.tsx'
import { coursesScreens } from './catalogue/courses/course-office.screens.tsx'
import { employeesScreens } from './customers/employees/employee-office.screens.tsx'
import { calendarPage } from './events/event-sessions/screens/calendar-office.screens.tsx'
import {
  boardTab,
  datesOfCourseTab,
  eventsScreens,
  planDateStep,
} from './events/schedule/screens/event-office.screens.tsx'
import {
  balanceOfAccount,
  invoicesOfAccountTab,
  invoicesOfEventTab,
  invoicesOfOrderTab,
  invoicesScreens,
} from './sales/invoices/screens/invoice-office.screens.tsx'
import { dealsTab } from './sales/deals/deal-office.screens.tsx'
import { exchangeRatesScreens } from './sales/exchange-rates/exchange-rate-office.screens.tsx'
import { fiscalSettingsPage } from './sales/fiscal-settings/fiscal-settings-office.screens.tsx'
import { ncfRangesScreens } from './sales/ncf-ranges/ncf-range-office.screens.tsx'
import { importPage } from './imports/spreadsheets/import-office.screens.tsx'
import { ncoImportPage } from './imports/pages/nco-import-office.screens.tsx'
import { openingPage } from './imports/pages/opening-office.screens.tsx'
import { instructorsScreens } from './catalogue/instructors/instructor-office.screens.tsx'
import { eventMailTemplatesScreens } from './mail/mail-templates/mail-template-office.screens.tsx'
import { mailSteps } from './mail/messages/people/people-step.screens.tsx'
import { mailsScreens, mailsTab, surveyReminder } from './mail/messages/screens/mail-office.screens.tsx'
import {
  eventsOfAccountTab,
  eventsOfContactTab,
  eventsOfInstructorTab,
  figuresOfAccount,
} from './booking/participation/participation-office.screens.tsx'
import { enrolStep, ordersScreens, ordersTab } from './booking/orders/order-office.screens.tsx'
import { mailTemplatesPage } from './mail/system-templates/system-templates-office.screens.tsx'
import { mailScreens } from './system/outbox/outbox-office.screens.tsx'
import {
  paymentsOfAccountTab,
  paymentsOfInvoiceTab,
  paymentsScreens,
} from './sales/payments/screens/payment-office.screens.tsx'
import { pagesScreens } from './content/pages/page-office.screens.tsx'
import { categoriesScreens } from './catalogue/service-categories/service-category-office.screens.tsx'
import { servicesScreens } from './catalogue/services/service-office.screens.tsx'
import { settingsPage } from './system/settings/settings-office.screens.tsx'
import { auditLogPage } from './system/audit-log/audit-log-office.screens.tsx'
import { programsPage } from './system/programs/programs-office.screens.tsx'
import { securityPage } from './system/security/security-office.screens.tsx'
import { usersPage } from './system/users/user-office.screens.tsx'
import { surveyResponsesScreens } from './surveys/survey-responses/survey-response-office.screens.tsx'
import {
  surveyStatisticsPage,
  surveyTab,
} from './surveys/survey-statistics/survey-statistics-office.screens.tsx'
import { surveysScreens } from './surveys/questionnaires/survey-office.screens.tsx'
import { fiscalReportsPage } from './sales/fiscal-reports/fiscal-report-office.screens.tsx'
import { salesFiguresPage } from './sales/sales-figures/sales-figure-office.screens.tsx'
import { venuesScreens } from './events/venues/venue-office.screens.tsx'
import { waitlistTab } from './booking/waitlist/waitlist-office.screens.tsx'
import {
  courseInterestsScreens,
  interestsOfCourseTab,
} from './booking/course-interests/course-interest-office.screens.tsx'
import {
  paymentProofsScreens,
  proofsOfInvoiceTab,
  proofsOfOrderTab,
} from './booking/payment-proofs/payment-proof-office.screens.tsx'
import { webinarRegistrationsScreens } from './content/webinar-registrations/webinar-registration-office.screens.tsx'
import { webinarsScreens } from './content/webinars/webinar-office.screens.tsx'

export const officeOfSlices: Office = {
  areas: [
    { key: 'today', screens: [todayPage] },
    {
      key: 'training',
      words: { es: 'Capacitación', en: 'Training' },
      screens: [
        eventsScreens,
        calendarPage,
        ordersScreens,
        attendeesScreens,
        certificatesScreens,
        surveyStatisticsPage,
        surveyResponsesScreens,
        surveysScreens,
        eventMailTemplatesScreens,
        coursesScreens,
        instructorsScreens,
        venuesScreens,
      ],
    },
    {
      key: 'customers',
      words: { es: 'Clientes y personas', en: 'Customers and people' },
      screens: [
        requestsScreens,
        accountsScreens,
        contactsScreens,
        employeesScreens,
        mailsScreens,
        privacyRequestsScreens,
        importPage,
      ],
    },
    {
      key: 'sales',
      words: { es: 'Ventas', en: 'Sales' },
      screens: [
        quotesScreens,
        quoteBoardPage,
        quoteFiguresPage,
        quoteTemplatesScreens,
        quoteSourcesScreens,
        salesFiguresPage,
      ],
    },
    {
      key: 'billing',
      words: { es: 'Facturación', en: 'Billing' },
      screens: [
        invoicesScreens,
        paymentsScreens,
        bankStatementsPage,
        creditNotesScreens,
        receivablesPage,
        fiscalReportsPage,
        ncfRangesScreens,
        exchangeRatesScreens,
        fiscalSettingsPage,
        openingPage,
      ],
    },
    {
      key: 'quality',
      words: { es: 'Calidad', en: 'Quality' },
      screens: [
        complaintsScreens,
        proposalsPage,
        ncosScreens,
        ncoBoardPage,
        ncoImportPage,
        capasScreens,
        capaBoardPage,
        myActionsPage,
        qualityFiguresPage,
        processesScreens,
        processMapPage,
        capaSourcesScreens,
        qualitySettingsPage,
      ],
    },
    {
      key: 'website',
      words: { es: 'Sitio web', en: 'Website' },
      screens: [pagesScreens, webinarsScreens, articlesScreens, servicesScreens, categoriesScreens],
    },
    {
      key: 'settings',
      words: { es: 'Ajustes', en: 'Settings' },
      screens: [
        settingsPage,
        connectionsPage,
        mailScreens,
        mailTemplatesPage,
        certificateTemplatesScreens,
        usersPage,
        auditLogPage,
        securityPage,
        programsPage,
      ],
    },
  ],
  outsideMenu: [accountPage, webinarRegistrationsScreens, paymentProofsScreens, courseInterestsScreens],
  steps: { courses: [planDateStep] },
  tabs: {
    // In the order of an event's life.
    events: [
      boardTab,
      attendeesTab,
      ordersTab,
      waitlistTab,
      meetingsOfEventTab,
      attendanceTab,
      surveyTab,
      certificatesTab,
      invoicesOfEventTab,
      mailsTab,
      quotesOfEventTab,
      ncosOfOriginTab,
    ],
    accounts: [
      eventsOfAccountTab,
      contactsOfAccountTab,
      dealsTab,
      quotesOfAccountTab,
      invoicesOfAccountTab,
      paymentsOfAccountTab,
      creditNotesOfAccountTab,
      statementTab,
    ],
    invoices: [paymentsOfInvoiceTab, proofsOfInvoiceTab, creditNotesOfInvoiceTab],
    requests: [quoteOfRequestTab, ncosOfOriginTab],
    'survey-responses': [ncosOfOriginTab],
    certificates: [ncosOfOriginTab],
    'credit-notes': [ncosOfOriginTab],
    complaints: [ncosOfOriginTab],
    orders: [attendeesOfOrderTab, invoicesOfOrderTab, proofsOfOrderTab],
    courses: [datesOfCourseTab, interestsOfCourseTab],
    instructors: [eventsOfInstructorTab],
    ...privacyTabs,
    contacts: [eventsOfContactTab, ...privacyTabs.contacts],
    webinars: [meetingsOfWebinarTab],
  },
  bulk: { ...mailSteps, contacts: [enrolStep, ...mailSteps.contacts] },
  parts: [
    figuresOfAccount,
    balanceOfAccount,
    resultsOfAttendees,
    meetingsOfSheet,
    startOfMeeting,
    startOfWebinar,
    hostOfMeeting,
    creditOfSeat,
    meetingsOfRegistrations,
    surveyReminder,
  ],
  outsideFrame: [checkInRoute, oauthReturnRoute],
  // Cast: the object's keys are the names.
  loadResources: () => import('./index.ts') as unknown as ReturnType<Office['loadResources']>,
  loadTodayViews: () => import('./today-views.ts'),
  onSignOut: [removeRostersOnSignOut],
}
