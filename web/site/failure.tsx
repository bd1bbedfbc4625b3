/** Stands between the site's frame and its pages: a page that fails leaves header and footer standing. */
import { isRouteErrorResponse, Outlet, useLocation, useRouteError, type MetaFunction } from 'react-router'
import { errorTitle } from '#core/error-title.ts'
import type { Words } from '#core/words.ts'
import { localeOf } from '../locale.ts'
import { Button } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import { MessagePage } from './message-page.tsx'
import NotFound, { notFoundWords } from './not-found.tsx'
import { pageMeta } from './page-meta.ts'

const words = {
  text: {
    es: 'No pudimos mostrar esta página. Inténtelo de nuevo en un momento.',
    en: 'We could not show this page. Please try again in a moment.',
  },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
} satisfies Record<string, Words>

/** Said in the head only when something failed; a page that worked has its own. */
export const meta: MetaFunction = (of) => {
  if (!of.error) return []
  const title = isMissing(of.error) ? notFoundWords.title : errorTitle
  return pageMeta({ of, title: title[localeOf(of.location.pathname) ?? 'es'], isIndexed: false })
}

export default function Pages() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isMissing(error) ? <NotFound /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <MessagePage
      title={errorTitle[locale]}
      action={
        // A form, so that it also tries again without scripts.
        <form action={pathname} method="get">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="primary">
            {words.again[locale]}
          </Button>
        </form>
      }
    >
      {refusalMessage(error) ?? words.text[locale]}
    </MessagePage>
  )
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** What a form was refused for; texts of the router itself are not for visitors. */
function refusalMessage(error: unknown): string | undefined {
  const { message } = ((isRouteErrorResponse(error) && error.data) || {}) as { message?: string }
  return message
}
