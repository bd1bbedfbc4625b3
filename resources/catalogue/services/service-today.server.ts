/** Registers unpublished services with Today. */
import { unpublishedStates } from '#core/publication.ts'
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { offeredStates } from './catalogue-state.ts'
import { servicesApi } from './service.api.ts'
import { services } from './service.ts'

export const serviceDrafts = draftSource(services, servicesApi, {
  segment: 'services',
  filters: [
    { field: 'websiteState', op: 'in', value: unpublishedStates },
    { field: 'status', op: 'in', value: offeredStates },
  ],
})
