/** Registers the register of privacy requests with the office, and the personal data of records. */
import ShieldUser from 'lucide-react/icons/shield-user'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { erasureApi } from '../erasure/erasure.api.ts'
import { privacyRequestsApi } from './privacy-request.api.ts'
import { privacyRequests } from './privacy-request.ts'

export const privacyRequestsScreens = defineScreens({
  segment: 'privacy-requests',
  resource: privacyRequests,
  api: privacyRequestsApi,
  nav: { Icon: ShieldUser },
  load: () => import('./privacy-request.screens.tsx'),
})

const key = 'personal-data'
const words = { es: 'Datos personales', en: 'Personal data' }
const needs = erasureApi.preview
const dataOfContactTab: Tab = {
  key,
  words,
  needs,
  body: lazyBody(async () => (await import('../erasure/personal-data.screens.tsx')).DataOfContact),
}
const dataOfRequestTab: Tab = {
  key,
  words,
  needs,
  body: lazyBody(async () => (await import('../erasure/personal-data.screens.tsx')).DataOfRequest),
}

export const privacyTabs = { contacts: [dataOfContactTab], 'privacy-requests': [dataOfRequestTab] }
