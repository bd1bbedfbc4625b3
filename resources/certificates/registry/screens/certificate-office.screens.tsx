/** Registers the screens with the office; they are loaded lazily. */
import Award from 'lucide-react/icons/award'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { certificatesApi } from '../certificate.api.ts'
import { certificates } from '../certificate.ts'

export const certificatesScreens = defineScreens({
  segment: 'certificates',
  resource: certificates,
  api: certificatesApi,
  nav: { Icon: Award, shortcut: 'j' },
  load: () => import('./certificate.screens.tsx'),
})

export const certificatesTab: Tab = {
  key: 'certificates',
  words: certificates.words.many,
  needs: certificatesApi.ofEvent,
  fields: certificatesApi.forEvent.fields,
  body: lazyBody(async () => (await import('./certificates-tab.screens.tsx')).CertificatesTab),
}
