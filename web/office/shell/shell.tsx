/** The office's frame: rail, header, the open screen, and what is ready at any moment (palette, shortcuts, messages). */
import { lazy, useEffect, useRef } from 'react'
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
import { isOfficePath } from '../addresses.ts'
import { onSessionEnd, refreshPerson } from '../calls/api.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CreateDialogContext, type CreateDialogProps } from '../form/references/create-context.ts'
import { PaletteProvider } from '../palette/provider.tsx'
import { Sidebar } from './sidebar.tsx'
import { isOtherPerson } from '../calls/session.ts'
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

/** Who is signed in is asked once per visit; calls refuse by themselves whoever loses a role meanwhile. */
export const shouldRevalidate = () => false

export function Component() {
  const locale = useLocale()
  const navigate = useNavigate()
  const person = useLoaderData<typeof loader>()
  useSessionEnd()
  const open = (path: string) => {
    if (isOfficePath(path)) void navigate(path)
    else location.assign(path)
  }
  return (
    <I18nProvider locale={languageTags[locale]}>
      <RouterProvider navigate={open} useHref={useHref}>
        <CreateDialogContext value={renderCreateDialog}>
          <PaletteProvider>
            {/* Found, it keeps react-aria from writing styles that the content policy forbids; shell.module.css says the same. */}
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

/** A new screen that took the focused thing away gets the focus itself. */
function Content() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    const isLost = document.activeElement === document.body && shown.current !== pathname
    shown.current = pathname
    if (isLost) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={styles.content} aria-busy={isLoading || undefined}>
      {isLoading && <div className={styles.progress} />}
      <Outlet />
    </main>
  )
}

/** Leads to the login when the session ends, here or in another window, and anew in when somebody else signs in there. */
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
