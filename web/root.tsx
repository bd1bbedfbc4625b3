/** The document every page stands in: language, theme, fonts, icons, scripts. */
// First of all styles: the first file decides in which order the layers stand.
import './ui/tokens.css'
import './ui/base.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { ErrorBoundary, meta } from './site/failure.tsx'
import { applyStoredTheme } from './ui/theme-switch.tsx'
import { useLocale } from './use-locale.ts'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
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

/** What breaks outside of the site's frame is told without it. */
export { ErrorBoundary, meta }

export default function Root() {
  return <Outlet />
}
