/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import FileText from 'lucide-react/icons/file-text'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Newspaper from 'lucide-react/icons/newspaper'
import { defineScreens } from '#web/office/registry.ts'
import { articlesApi } from './articles/article.api.ts'
import { articles } from './articles/article.ts'
import { pagesApi } from './pages/page.api.ts'
import { pages } from './pages/page.ts'
import { webinarRegistrationsApi } from './webinar-registrations/webinar-registration.api.ts'
import { webinarRegistrations } from './webinar-registrations/webinar-registration.ts'
import { webinarsApi } from './webinars/webinar.api.ts'
import { webinars } from './webinars/webinar.ts'

export const articlesScreens = defineScreens({
  segment: 'articles',
  resource: articles,
  api: articlesApi,
  nav: { Icon: Newspaper, shortcut: 'b' },
  load: () => import('./articles/article.screens.tsx'),
})

export const pagesScreens = defineScreens({
  segment: 'pages',
  resource: pages,
  api: pagesApi,
  nav: { Icon: FileText, shortcut: 'o' },
  load: () => import('./pages/page.screens.tsx'),
})

export const webinarRegistrationsScreens = defineScreens({
  segment: 'webinar-registrations',
  resource: webinarRegistrations,
  api: webinarRegistrationsApi,
  load: () => import('./webinar-registrations/webinar-registration.screens.tsx'),
})

export const webinarsScreens = defineScreens({
  segment: 'webinars',
  resource: webinars,
  api: webinarsApi,
  nav: { Icon: MonitorPlay, shortcut: 'w' },
  load: () => import('./webinars/webinar.screens.tsx'),
})
