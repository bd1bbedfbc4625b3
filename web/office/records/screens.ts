/** The screens of each resource, loaded when they are first needed. */
import { data } from 'react-router'
import { usersApi } from '#resources/system/users/user.api.ts'
import { resourceScreens, type ResourceScreens } from '../registry.ts'
import type { Screens } from './screen.ts'

/** An address that the office does not have is a screen that is not there. */
export async function loadScreens(segment: string | undefined): Promise<Screens> {
  const registered = resourceScreens().find((screens) => screens.segment === segment)
  if (!registered) throw data(null, { status: 404 })
  return (await registered.load()).screens
}

/** How records that a reference names are found; the staff has no screens of its own. */
export async function searchOf(target: string): Promise<Screens['api']['search']> {
  return target === 'users' ? usersApi.colleagues : (await screensFor(target))?.api.search
}

/** The screens of the resource that a reference names; none when the office does not show it. */
export async function screensFor(target: string | undefined): Promise<Screens | undefined> {
  return (await registeredFor(target)?.load())?.screens
}

/** The word in the address of the resource that a reference names, if the office shows it. */
export const segmentOf = (target: string): string | undefined => registeredFor(target)?.segment

const registeredFor = (target: string | undefined): ResourceScreens | undefined =>
  resourceScreens().find(({ resource }) => resource.name === target)
