/** Redirects and error pages, thrown by loaders and forms. */
import { isApiError } from '#core/client.ts'

/** The record or screen does not exist. */
export class NotFound extends Error {}

/** Another address has the page. */
export class Redirect extends Error {
  readonly location: string
  readonly status: number
  readonly headers: Headers
  constructor(location: string, status = 302, headers = new Headers()) {
    super(`moved to ${location}`)
    this.location = location
    this.status = status
    this.headers = headers
  }
}

/** A bad request, such as a body that is no form; the page shows the message. */
export class BadRequest extends Error {
  readonly status: number
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}

/** Turns a missing record into a 404 page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (refusedStatus(error) === 404) throw new NotFound()
    throw error
  }
}

/** The status the API refused with; undefined for any other failure. */
export const refusedStatus = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined

/** What a page says where the API refuses to tell, such as of a record that is only previewed; no failure is hidden. */
export async function orBlank<T, B>(answer: Promise<T>, blank: B): Promise<T | B> {
  try {
    return await answer
  } catch (error) {
    if ((refusedStatus(error) ?? 500) < 500) return blank
    throw error
  }
}
