/** A tab's component that is loaded when the tab is first opened. */
import { lazy, type ComponentType } from 'react'

export const lazyBody = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }))
