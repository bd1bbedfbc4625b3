/** The office's frame: sidebar, header, open screen, palette and notifications. */
import { lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RouterProvider } from 'react-aria-components'
import {
  Outlet,
  ScrollRestoration,
  useHref,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type LoaderFunctionArgs,
} from 'react-router'
import { languageTags, type Words } from '#core/words.ts'
import type { Person } from '#resources/system/sessions/session.api.ts'
import { localeOf } from '#web/locale.ts'
import { Notifications } from '#web/ui/notifications.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { onSessionEnd, refreshPerson } from '../calls/api.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CreateDialogContext, type CreateDialogProps } from '../form/references/create-context.ts'
import { PaletteProvider } from '../palette/provider.tsx'
import { Sidebar } from './sidebar.tsx'
import { isOtherPerson } from '../calls/session.ts'
import { useOpenAddress } from '../use-open-address.ts'
import { applyDensity } from '../table/density-choice.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const words = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
} satisfies Record<string, Words>

const CreateDialog = lazy(async () => ({
  default: (await import('../form/references/create-dialog.tsx')).CreateDialog,
}))
const renderCreateDialog = (props: CreateDialogProps) => <CreateDialog {...props} />

export const loader = ({ request }: LoaderFunctionArgs): Promise<Person> =>
  refreshPerson(localeOf(new URL(request.url).pathname) ?? 'es')

/** The user is refreshed once per visit; the server refuses calls after a role is lost. */
export const shouldRevalidate = () => false

export function Component() {
  const locale = useLocale()
  const person = useLoaderData<typeof loader>()
  useSessionEnd()
  useLayoutEffect(() => applyDensity(person.user.density), [person])
  return (
    <I18nProvider locale={languageTags[locale]}>
      <RouterProvider navigate={useOpenAddress()} useHref={useHref}>
        <CreateDialogContext value={renderCreateDialog}>
          <PaletteProvider>
            {/* Its presence keeps react-aria from injecting a style tag, which the content security policy forbids (see shell.module.css). */}
            <i id="react-aria-pressable-style" hidden />
            <a href="#content" className={styles.skip}>
              {words.skip[locale]}
            </a>
            <div className={styles.frame}>
              <Sidebar />
              <div className={styles.column}>
                <TopBar person={person} />
                <Content />
              </div>
              <BottomBar />
            </div>
            <Notifications locale={locale} />
            <ScrollRestoration />
          </PaletteProvider>
        </CreateDialogContext>
      </RouterProvider>
    </I18nProvider>
  )
}

/** Moves the focus to a new screen when the focused element has gone. */
function Content() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    const isLost = document.activeElement === document.body && previous.current !== pathname
    previous.current = pathname
    if (isLost) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={styles.content} aria-busy={isLoading || undefined}>
      {isLoading && <div className={styles.progress} />}
      <Outlet />
    </main>
  )
}

/** Goes to the login when the session ends in any window, and reloads when another user signs in. */
function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = onSessionEnd((path) => void navigate(path, { state: { isOver: true } }))
    const follow = (event: StorageEvent) => isOtherPerson(event) && location.reload()
    addEventListener('storage', follow)
    return () => {
      leave()
      removeEventListener('storage', follow)
    }
  }, [navigate])
}
