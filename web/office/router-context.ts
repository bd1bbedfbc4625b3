/** Provides the router to hooks that read its state before React renders it. */
import { createContext, use } from 'react'
import type { DataRouter } from 'react-router'

export const RouterContext = createContext<DataRouter | null>(null)

export function useOfficeRouter(): DataRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('RouterContext is missing around this component')
  return router
}
