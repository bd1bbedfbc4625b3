/** How a page's loader reaches our data: only through the API, in process. */
import { createContext } from 'react-router'
import type { Client } from '#core/client.ts'

export const apiContext = createContext<Client>()

/** Where an unexpected failure of a page is written down. */
export const reportContext = createContext<(error: unknown, url: string) => void>()

/** The status the API refused with; undefined for any other failure. */
export function refusedStatus(error: unknown): number | undefined {
  // By shape and not by class: the built pages carry their own copy of the error's class.
  if (!(error instanceof Error) || !('validationErrors' in error) || !('status' in error)) return undefined
  return Number(error.status)
}
