/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import ShieldUser from 'lucide-react/icons/shield-user'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { erasureApi } from './erasure/erasure.api.ts'
import { privacyRequestsApi } from './requests/privacy-request.api.ts'
import { privacyRequests } from './requests/privacy-request.ts'

export const privacyRequestsScreens = defineScreens({
  segment: 'privacy-requests',
  resource: privacyRequests,
  api: privacyRequestsApi,
  nav: { Icon: ShieldUser },
  load: () => import('./requests/privacy-request.screens.tsx'),
})

const key = 'personal-data'
const words = { es: 'Datos personales', en: 'Personal data' }
const needs = erasureApi.preview
const dataOfContactTab: Tab = {
  key,
  words,
  needs,
  body: lazyBody(async () => (await import('./erasure/personal-data.screens.tsx')).DataOfContact),
}
const dataOfRequestTab: Tab = {
  key,
  words,
  needs,
  body: lazyBody(async () => (await import('./erasure/personal-data.screens.tsx')).DataOfRequest),
}

export const privacyTabs = { contacts: [dataOfContactTab], 'privacy-requests': [dataOfRequestTab] }
