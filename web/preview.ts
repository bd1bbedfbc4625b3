/** Recognizes restricted pages by their address: previews, personal links, certificates. */
import { matchScreen } from './paths.ts'

/** The signed token of a preview link, in a query such as `?preview=…`. */
export const previewIn = (search: string): string | null => new URLSearchParams(search).get('preview')
export const isPreview = (search: string): boolean => previewIn(search) !== null

/** Personal pages: their address must not leak, for example to analytics. */
export const isPersonal = (search: string): boolean => {
  const params = new URLSearchParams(search)
  return ['preview', 'registration', 'token'].some((name) => params.has(name))
}

/** Certificates and quotes are opened by a secret in their path: never stored, indexed or measured. */
export function hasSecretPath(pathname: string): boolean {
  const key = matchScreen(pathname)?.key
  return key === 'certificate' || key === 'quote'
}

/** The path for logs, without its secret. */
export const loggedPath = (pathname: string): string =>
  hasSecretPath(pathname) ? pathname.replace(/[^/]+$/, '[token]') : pathname

/** Surveys are personal by cookie, although their address has no token. */
export const isSurvey = (pathname: string): boolean => matchScreen(pathname)?.key === 'survey'

/** The same for every visitor, so it may be cached. */
export const isForAll = ({ pathname, search }: URL): boolean =>
  !isPersonal(search) && !hasSecretPath(pathname) && !isSurvey(pathname)
