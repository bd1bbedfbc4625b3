/** The screens of each resource, loaded when they are first needed. */
import { data } from 'react-router'
import { usersApi } from '#resources/system/users/user.api.ts'
import { resourceScreens, type ResourceScreens } from '../registry.ts'
import type { Screens } from './screen.ts'

/** Throws a 404 for an unknown segment. */
export async function loadScreens(segment: string | undefined): Promise<Screens> {
  const registered = resourceScreens().find((screens) => screens.segment === segment)
  if (!registered) throw data(null, { status: 404 })
  return registered.load()
}

/** The search endpoint of a reference's target; users have no list screen. */
export async function searchOf(target: string): Promise<Screens['api']['search']> {
  return target === 'users' ? usersApi.colleagues : (await screensFor(target))?.api.search
}

/** The screens of a reference's target; undefined when the office has none. */
export async function screensFor(target: string | undefined): Promise<Screens | undefined> {
  return registeredFor(target)?.load()
}

/** The path segment of a reference's target; undefined when the office has no screens for it. */
export const segmentOf = (target: string): string | undefined => registeredFor(target)?.segment

const registeredFor = (target: string | undefined): ResourceScreens | undefined =>
  resourceScreens().find(({ resource }) => resource.name === target)
