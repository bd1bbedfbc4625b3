/** A tab's body that is fetched when the tab is first opened. */
import { lazy, type ComponentType } from 'react'

export const later = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }))
