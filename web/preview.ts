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

/** Opened by a secret in their path: never stored, indexed or measured. */
export function hasSecretPath(pathname: string): boolean {
  return ['certificate', 'quote', 'join', 'order'].includes(matchScreen(pathname)?.key ?? '')
}

/** Its button leads to the provider of a video meeting. */
export const leadsAway = (pathname: string): boolean => matchScreen(pathname)?.key === 'join'

/** The path for logs, without its secret. */
export const loggedPath = (pathname: string): string =>
  hasSecretPath(pathname) ? `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}[token]` : pathname

/** Surveys are personal by cookie, although their address has no token. */
export const isSurvey = (pathname: string): boolean =>
  ['survey', 'followUp'].includes(matchScreen(pathname)?.key ?? '')

/** The same for every visitor, so it may be cached. */
export const isForAll = ({ pathname, search }: URL): boolean =>
  !isPersonal(search) && !hasSecretPath(pathname) && !isSurvey(pathname)
