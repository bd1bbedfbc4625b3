/** The HTML document around every page: language, theme, fonts, styles, scripts. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import type { Locale } from '#core/words.ts'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { applyStoredTheme } from '#web/ui/theme/theme.ts'
import { Failure, failureHead } from './layout/failure.tsx'
import { Layout } from './layout/layout.tsx'
import { HeadTags, type Head } from './seo/head.tsx'
import { SiteContext, type Site } from './site.tsx'

/** URLs of styles and scripts, from the build or the development server. */
export type PageAssets = {
  styles: readonly string[]
  /** The module of a source file and its static imports; empty when the file is missing. */
  script: (source: string) => readonly string[]
  /** Loaded by every page. */
  always: readonly string[]
}

type PageDocumentProps = {
  site: Site
  head: Head
  assets: PageAssets
  script: string | undefined
  children: ReactNode
}

export const PageDocument = ({ site, head, assets, script, children }: PageDocumentProps) => (
  <Frame
    locale={site.locale}
    assets={assets}
    scripts={['layout', ...(script ? [script] : [])]}
    head={<HeadTags head={head} site={site} />}
  >
    <SiteContext value={site}>
      <Layout>{children}</Layout>
    </SiteContext>
  </Frame>
)

type BareDocumentProps = { locale: Locale; url: URL; assets: PageAssets }

/** Fallback page when even the settings cannot be read. */
export const BareDocument = ({ locale, url, assets }: BareDocumentProps) => (
  <Frame locale={locale} assets={assets} scripts={[]} head={<title>{failureHead(locale).title}</title>}>
    <main id="content">
      <Failure pathname={url.pathname} search={url.search} />
    </main>
  </Frame>
)

type FrameProps = {
  locale: Locale
  assets: PageAssets
  scripts: readonly string[]
  head: ReactNode
  children: ReactNode
}

function Frame({ locale, assets, scripts, head, children }: FrameProps) {
  const modules = scripts.map((name) => assets.script(`web/site/${name}/enhance.ts`))
  const own = modules.flatMap(([module]) => module ?? [])
  const imported = new Set(modules.flatMap(([, ...imports]) => imports))
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0d1017" media="(prefers-color-scheme: dark)" data-dark />
        <meta name="theme-color" content="#fcfcf9" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <script dangerouslySetInnerHTML={{ __html: applyStoredTheme }} />
        {head}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {[...imported].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {[...assets.always, ...own].map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <UiEnvironment locale={locale} Link={PlainLink}>
          {children}
        </UiEnvironment>
      </body>
    </html>
  )
}
