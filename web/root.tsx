/** The document every page stands in: language, theme, fonts, icons, scripts. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useRouteError } from 'react-router'
import { Failure } from './site/failure.tsx'
import NotFound from './site/not-found.tsx'
import { applyStoredTheme } from './ui/theme-switch.tsx'
import './ui/tokens.css'
import './ui/base.css'
import { useLocale } from './use-locale.ts'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <script dangerouslySetInnerHTML={{ __html: applyStoredTheme }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Only what breaks outside of the site's frame comes here. */
export function ErrorBoundary() {
  return isRouteErrorResponse(useRouteError()) ? <NotFound /> : <Failure />
}

export default function Root() {
  return <Outlet />
}
