/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import Award from 'lucide-react/icons/award'
import Scroll from 'lucide-react/icons/scroll'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { certificateTemplatesApi } from './certificate-templates/certificate-template.api.ts'
import { certificateTemplates } from './certificate-templates/certificate-template.ts'
import { certificatesApi } from './registry/certificate.api.ts'
import { certificates } from './registry/certificate.ts'

export const certificateTemplatesScreens = defineScreens({
  segment: 'certificate-templates',
  resource: certificateTemplates,
  api: certificateTemplatesApi,
  nav: { Icon: Scroll, shortcut: 'g' },
  load: () => import('./certificate-templates/certificate-template.screens.tsx'),
})

export const certificatesScreens = defineScreens({
  segment: 'certificates',
  resource: certificates,
  api: certificatesApi,
  nav: { Icon: Award, shortcut: 'j' },
  load: () => import('./registry/screens/certificate.screens.tsx'),
})

export const certificatesTab: Tab = {
  key: 'certificates',
  words: certificates.words.many,
  needs: certificatesApi.ofEvent,
  fields: certificatesApi.forEvent.fields,
  body: lazyBody(
    async () => (await import('./registry/screens/certificates-tab.screens.tsx')).CertificatesTab,
  ),
}
