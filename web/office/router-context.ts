/** The router itself, for what must know its state before React has rendered it. */
import { createContext, use } from 'react'
import type { DataRouter } from 'react-router'

export const RouterContext = createContext<DataRouter | null>(null)

export function useOfficeRouter(): DataRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('RouterContext is missing around this component')
  return router
}
