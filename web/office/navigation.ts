/** The office's screens by job: the rail, the palette and the shortcuts are all drawn from this table. */
import type { ComponentType } from 'react'
import Award from 'lucide-react/icons/award'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ChartColumn from 'lucide-react/icons/chart-column'
import ContactRound from 'lucide-react/icons/contact-round'
import FileText from 'lucide-react/icons/file-text'
import FolderTree from 'lucide-react/icons/folder-tree'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import IdCard from 'lucide-react/icons/id-card'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import MailOpen from 'lucide-react/icons/mail-open'
import MailPlus from 'lucide-react/icons/mail-plus'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Newspaper from 'lucide-react/icons/newspaper'
import Presentation from 'lucide-react/icons/presentation'
import Scroll from 'lucide-react/icons/scroll'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import Upload from 'lucide-react/icons/upload'
import UserCog from 'lucide-react/icons/user-cog'
import UsersRound from 'lucide-react/icons/users-round'
import type { Endpoint } from '#core/endpoint.ts'
import type { Found, Resource, SearchQuery } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { accounts } from '#resources/customers/accounts/account.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { articles } from '#resources/content/articles/article.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { attendees } from '#resources/booking/attendees/attendee.ts'
import { certificateTemplatesApi } from '#resources/certificates/certificate-templates/certificate-template.api.ts'
import { certificateTemplates } from '#resources/certificates/certificate-templates/certificate-template.ts'
import { certificatesApi } from '#resources/certificates/certificates/certificate.api.ts'
import { certificates } from '#resources/certificates/certificates/certificate.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { contacts } from '#resources/customers/contacts/contact.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { employees } from '#resources/customers/employees/employee.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { events } from '#resources/events/events/event.ts'
import { importsApi } from '#resources/customers/imports/import.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { mailTemplatesApi } from '#resources/mail/mail-templates/mail-template.api.ts'
import { mailTemplates } from '#resources/mail/mail-templates/mail-template.ts'
import { mailsApi } from '#resources/mail/mails/mail.api.ts'
import { mails } from '#resources/mail/mails/mail.ts'
import { outboxApi } from '#resources/mail/outbox/outbox.api.ts'
import { outbox } from '#resources/mail/outbox/outbox.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import { pages } from '#resources/content/pages/page.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { serviceCategories } from '#resources/catalogue/service-categories/service-category.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { services } from '#resources/catalogue/services/service.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { settings } from '#resources/system/settings/settings.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { surveyResponses } from '#resources/surveys/survey-responses/survey-response.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { surveysApi } from '#resources/surveys/surveys/survey.api.ts'
import { surveys } from '#resources/surveys/surveys/survey.ts'
import { users } from '#resources/system/users/user.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { webinars } from '#resources/content/webinars/webinar.ts'
import { mayCall } from './records/may-call.ts'
import type { Segment } from './records/segments.ts'

/** A resource whose records are found by typing, and perhaps created on a screen of their own. */
export type Records = {
  one: Words
  search: Endpoint<{}, SearchQuery, undefined, Found[]>
  create?: Endpoint
}
export type OfficeScreen = {
  /** Below `/{locale}/office/`. */
  path: string
  words: Words
  Icon: ComponentType
  /** The call it lives on: whoever may not make it does not see the screen. */
  needs?: Endpoint
  /** The key after `g` that leads there. */
  jump: string
  records?: Records
}
export type Job = { key: string; words?: Words; screens: readonly OfficeScreen[] }

type Look = Pick<OfficeScreen, 'Icon' | 'jump'>
type ListedApi = { list: Endpoint; search: Records['search']; create?: Endpoint }
const recordsOf = (
  path: Segment,
  { words }: Pick<Resource, 'words'>,
  given: Look & { api: ListedApi },
): OfficeScreen => {
  const { api, ...look } = given
  const { list: needs, search, create } = api
  return {
    path,
    words: words.many,
    needs,
    records: { one: words.one, search, ...(create && { create }) },
    ...look,
  }
}

export const jobs: readonly Job[] = [
  { key: 'today', screens: [{ path: '', words: { es: 'Hoy', en: 'Today' }, Icon: Sun, jump: 't' }] },
  {
    key: 'training',
    words: { es: 'Capacitación', en: 'Training' },
    screens: [
      recordsOf('events', events, { api: eventsApi, Icon: CalendarDays, jump: 'e' }),
      recordsOf('orders', orders, { api: ordersApi, Icon: ClipboardList, jump: 'h' }),
      recordsOf('attendees', attendees, { api: attendeesApi, Icon: UsersRound, jump: 'd' }),
      recordsOf('certificates', certificates, { api: certificatesApi, Icon: Award, jump: 'j' }),
      {
        path: 'survey-statistics',
        words: { es: 'Estadísticas de encuestas', en: 'Survey statistics' },
        needs: surveyStatisticsApi.all,
        Icon: ChartColumn,
        jump: 'v',
      },
      recordsOf('survey-responses', surveyResponses, {
        api: surveyResponsesApi,
        Icon: MessageSquareText,
        jump: 'y',
      }),
      recordsOf('surveys', surveys, { api: surveysApi, Icon: ListChecks, jump: 'q' }),
      recordsOf('event-mail-templates', mailTemplates, { api: mailTemplatesApi, Icon: MailPlus, jump: 'x' }),
      recordsOf('courses', courses, { api: coursesApi, Icon: GraduationCap, jump: 'c' }),
      recordsOf('instructors', instructors, { api: instructorsApi, Icon: Presentation, jump: 'i' }),
    ],
  },
  {
    key: 'customers',
    words: { es: 'Clientes y personas', en: 'Customers and people' },
    screens: [
      recordsOf('requests', contactRequests, { api: contactRequestsApi, Icon: Inbox, jump: 'r' }),
      recordsOf('accounts', accounts, { api: accountsApi, Icon: Building, jump: 'n' }),
      recordsOf('contacts', contacts, { api: contactsApi, Icon: ContactRound, jump: 'p' }),
      recordsOf('employees', employees, { api: employeesApi, Icon: IdCard, jump: 'm' }),
      {
        path: 'import',
        words: { es: 'Importar', en: 'Import' },
        needs: importsApi.upload,
        Icon: Upload,
        jump: 'z',
      },
    ],
  },
  {
    key: 'website',
    words: { es: 'Sitio web', en: 'Website' },
    screens: [
      recordsOf('pages', pages, { api: pagesApi, Icon: FileText, jump: 'o' }),
      recordsOf('webinars', webinars, { api: webinarsApi, Icon: MonitorPlay, jump: 'w' }),
      recordsOf('articles', articles, { api: articlesApi, Icon: Newspaper, jump: 'b' }),
      recordsOf('services', services, { api: servicesApi, Icon: ShieldCheck, jump: 's' }),
      recordsOf('categories', serviceCategories, { api: serviceCategoriesApi, Icon: FolderTree, jump: 'a' }),
    ],
  },
  {
    key: 'settings',
    words: { es: 'Ajustes', en: 'Settings' },
    screens: [
      { path: 'settings', words: settings.words.one, needs: settingsApi.get, Icon: Landmark, jump: 'f' },
      recordsOf('mail', outbox, { api: outboxApi, Icon: Send, jump: 'k' }),
      {
        path: 'mail-templates',
        words: { es: 'Correos del sistema', en: 'System mails' },
        needs: outboxApi.templates,
        Icon: MailOpen,
        jump: 'l',
      },
      recordsOf('certificate-templates', certificateTemplates, {
        api: certificateTemplatesApi,
        Icon: Scroll,
        jump: 'x',
      }),
      { path: 'users', words: users.words.many, needs: usersApi.list, Icon: UserCog, jump: 'u' },
    ],
  },
]

const isOpen = ({ needs }: OfficeScreen): boolean => !needs || mayCall(needs)

/** What whoever is signed in may open; a job without a screen is not shown. */
export function openJobs(): Job[] {
  return jobs
    .map((job) => ({ ...job, screens: job.screens.filter(isOpen) }))
    .filter(({ screens }) => screens.length > 0)
}
/** What lives inside of other records, and is found by typing all the same. */
const within: readonly OfficeScreen[] = [
  recordsOf('event-mails', mails, { api: mailsApi, Icon: MailPlus, jump: '' }),
]
export const findableScreens = (): OfficeScreen[] => [...openScreens(), ...within]

export const openScreens = (): OfficeScreen[] => openJobs().flatMap(({ screens }) => screens)
