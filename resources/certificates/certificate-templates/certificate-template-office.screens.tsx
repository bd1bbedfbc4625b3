/** Registers the screens with the office; they are loaded lazily. */
import Scroll from 'lucide-react/icons/scroll'
import { defineScreens } from '#web/office/registry.ts'
import { certificateTemplatesApi } from './certificate-template.api.ts'
import { certificateTemplates } from './certificate-template.ts'

export const certificateTemplatesScreens = defineScreens({
  segment: 'certificate-templates',
  resource: certificateTemplates,
  api: certificateTemplatesApi,
  nav: { Icon: Scroll, shortcut: 'g' },
  load: () => import('./certificate-template.screens.tsx'),
})
