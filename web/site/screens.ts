/** Which screen draws each line of the route table (web/paths.ts). */
import type { ScreenKey } from '#web/paths.ts'
import article from './article/screen.tsx'
import blog from './blog/screen.tsx'
import courses from './catalogue/screen.tsx'
import certificates from './certificate-search/screen.tsx'
import certificate from './certificate/screen.tsx'
import contact from './contact/screen.tsx'
import course from './course/screen.tsx'
import event from './event/screen.tsx'
import home from './home/screen.tsx'
import prose from './prose/screen.tsx'
import type { AnyScreen } from './screen.tsx'
import search from './search/screen.tsx'
import survey from './survey/screen.tsx'
import waitlist from './waitlist/screen.tsx'
import webinar from './webinar/screen.tsx'

export const siteScreens: Record<ScreenKey, AnyScreen> = {
  home,
  courses,
  course,
  event,
  waitlist,
  survey,
  search,
  consulting: prose,
  auditing: prose,
  remoteAudits: prose,
  auditPrograms: prose,
  blog,
  article,
  webinar,
  aboutUs: prose,
  privacy: prose,
  certificates,
  certificate,
  contact,
}
