/** How a page for few is known by its address: a preview, which is marked and neither indexed nor kept, a personal link, a certificate. */
import { matchScreen } from './paths.ts'

/** The signed token of a preview link, in a query such as `?preview=…`. */
export const previewIn = (search: string): string | null => new URLSearchParams(search).get('preview')
export const isPreview = (search: string): boolean => previewIn(search) !== null

/** For those who were given the address: nobody else may learn it, a measuring service least of all. */
export const isPersonal = (search: string): boolean => {
  const params = new URLSearchParams(search)
  return ['preview', 'registration', 'token'].some((name) => params.has(name))
}

/** A certificate is shown to whoever has its code: never kept, indexed or measured. */
export const isCertificate = (pathname: string): boolean => matchScreen(pathname)?.key === 'certificate'

/** A survey's page shows what its visitor's own link opens, though its address no longer says so. */
export const isSurvey = (pathname: string): boolean => matchScreen(pathname)?.key === 'survey'

/** The same for every visitor: nothing that only a link for one person shows. */
export const isForAll = ({ pathname, search }: URL): boolean =>
  !isPersonal(search) && !isCertificate(pathname) && !isSurvey(pathname)
