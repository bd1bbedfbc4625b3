/** Which courses and services the firm offers, and shows on its website. */
import { isPublished } from '#core/publication.ts'
import type { Service } from './service.ts'

export const offeredStates: Service['status'][] = ['active']

/** Visitors see it. */
export const isOnSite = ({ websiteState, status }: Pick<Service, 'websiteState' | 'status'>): boolean =>
  isPublished({ websiteState }) && offeredStates.includes(status)
