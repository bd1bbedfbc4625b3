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

/** Certificates are opened by code: never stored, indexed or measured. */
export const isCertificate = (pathname: string): boolean => matchScreen(pathname)?.key === 'certificate'

/** Surveys are personal by cookie, although their address has no token. */
export const isSurvey = (pathname: string): boolean => matchScreen(pathname)?.key === 'survey'

/** The same for every visitor, so it may be cached. */
export const isForAll = ({ pathname, search }: URL): boolean =>
  !isPersonal(search) && !isCertificate(pathname) && !isSurvey(pathname)
