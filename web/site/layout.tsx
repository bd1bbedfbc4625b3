/** What every public page has around it, and the search that stays alive while the visitor is elsewhere. */
import { Activity, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Words } from '#core/words.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { apiContext, measuringContext, publicUrlContext } from '../data.ts'
import { rememberedLocale, rememberLocale } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { isCertificate, isPersonal } from '../preview.ts'
import { useLocale } from '../use-locale.ts'
import { ConsentBanner } from './analytics/consent-banner.tsx'
import { track, useMeasuring } from './analytics/measuring.ts'
import { measuringOf } from './analytics/services.server.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PreviewBanner } from './preview-banner.tsx'
import type { SiteData } from './site-data.ts'
import { useFirm, useMeasuringData } from './site-data.ts'

const words = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
} satisfies Record<string, Words>

export async function loader({ context, url }: LoaderFunctionArgs): Promise<SiteData> {
  const { call, locale } = context.get(apiContext)
  const firm = await call(settingsApi.publicGet)
  const measuring =
    isPersonal(url.search) || isCertificate(url.pathname)
      ? undefined
      : measuringOf(firm, locale, context.get(measuringContext))
  return { firm, publicUrl: context.get(publicUrlContext), measuring }
}

/** The firm does not change while a visitor walks from page to page. */
export const shouldRevalidate = () => false

export default function SiteLayout() {
  const locale = useLocale()
  const firm = useFirm()
  const measuring = useMeasuringData()
  const { kept, isOpen } = useKeptScreen()
  useMeasuring(measuring)
  useEffect(() => {
    const before = rememberedLocale()
    rememberLocale(locale)
    if (before && before !== locale) track('locale_changed', { from: before, to: locale })
  }, [locale])
  return (
    <>
      <a href="#content" className={styles.skip}>
        {words.skip[locale]}
      </a>
      {measuring && <ConsentBanner measuring={measuring} />}
      <PreviewBanner />
      <Header searchPath={kept?.path ?? pathTo('search', locale)} query={kept?.query ?? ''} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {kept && (
          <Activity mode={isOpen ? 'visible' : 'hidden'}>
            <kept.Screen {...kept.data} />
          </Activity>
        )}
        <Outlet />
      </main>
      <Footer firm={firm} measuring={measuring} />
      <ScrollManner isKept={isOpen} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** A route with this handle is drawn by the layout, which keeps it after the visitor has left (spec §2: search). */
export type KeptHandle = { keptScreen: ComponentType<Record<string, unknown>> }
type Kept = { Screen: KeptHandle['keptScreen']; data: Record<string, unknown>; path: string; query: string }

function useKeptScreen(): { kept: Kept | undefined; isOpen: boolean } {
  const [last, setLast] = useState<Kept>()
  const match = useMatches().at(-1)
  const { pathname, search } = useLocation()
  const Screen = (match?.handle as Partial<KeptHandle> | undefined)?.keptScreen
  if (!Screen || !match?.loaderData) return { kept: last, isOpen: false }
  const data = match.loaderData as Kept['data']
  if (last?.data === data) return { kept: last, isOpen: true }
  const kept = { Screen, data, path: pathname + search, query: new URLSearchParams(search).get('q') ?? '' }
  setLast(kept)
  return { kept, isOpen: true }
}

// A search is found again where it was left, however the visitor comes back to it.
const scrollKey: NonNullable<Parameters<typeof ScrollRestoration>[0]['getKey']> = (location, matches) =>
  matches.some((match) => (match.handle as Partial<KeptHandle> | undefined)?.keptScreen)
    ? location.pathname + location.search
    : location.key

/** Going on scrolls to the top smoothly; what one comes back to is there at once. Stands before what scrolls. */
function ScrollManner({ isKept }: { isKept: boolean }) {
  const type = useNavigationType()
  const { key } = useLocation()
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = type === 'POP' || isKept ? 'auto' : ''
  }, [type, key, isKept])
  return null
}
