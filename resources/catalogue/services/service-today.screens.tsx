/** Registers unpublished services with Today. */
import { draftSource } from '#web/office/today/drafts.ts'
import { servicesApi } from './service.api.ts'
import { services } from './service.ts'

export const serviceDrafts = draftSource(services, servicesApi, {
  segment: 'services',
  filters: [
    { field: 'websiteState', op: 'eq', value: 'unpublished' },
    { field: 'status', op: 'eq', value: 'active' },
  ],
})
