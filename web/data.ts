/** How a page's loader reaches our data: only through the API, in process. */
import { createContext, data } from 'react-router'
import { isApiError, type Client } from '#core/client.ts'

export const apiContext = createContext<Client>()

/** The address visitors know the site by, without a slash at its end: canonical links start with it. */
export const publicUrlContext = createContext<string>()

/** Where an unexpected failure of a page is written down. */
export const reportContext = createContext<(error: unknown, url: string) => void>()

/** Where the measuring services are, when not at their own addresses; and how a page says whom it may send to. */
export type Measuring = {
  hosts: { analytics: string | undefined; pixel: string | undefined } | undefined
  allow: (hosts: { scripts: string[]; reached: string[] }) => void
}
export const measuringContext = createContext<Measuring>()

/** The page's records in schema.org's words, for machines: in the page alone, and not again in its data. */
export const linkedDataContext = createContext<object[]>()

/** A record that is not there is a page that is not there. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (refusedStatus(error) === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** The status the API refused with; undefined for any other failure. */
export const refusedStatus = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined
