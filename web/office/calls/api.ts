/** The typed API client of the signed-in user, and the guards of screens. */
import { redirect } from 'react-router'
import { createClient, type Client } from '#core/client.ts'
import { isAllowed, type Role } from '#core/roles.ts'
import { locales, type Locale } from '#core/words.ts'
import type { Person, SignIn } from '#resources/system/sessions/session.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { loginHref } from '../addresses.ts'
import { crossSiteToken } from './cross-site-token.ts'
import { noteInterruption, removeDraftsOfOthers } from '../drafts/draft-storage.ts'
import { createSend } from './send.ts'
import { tellingPlace } from './tell-place.ts'
import { runSignOutHandlers } from './sign-out.ts'
import { clearSignIn, storePerson, storeSignIn, storedPerson, storedTokens } from './session.ts'

/** `await officeClient(locale).call(coursesApi.get, { params: { id } })` */
export const officeClient = (locale: Locale): Client => clients[locale]

const clientIn = (locale: Locale): Client =>
  tellingPlace(
    createClient(
      (path, init) =>
        createSend(
          {
            fetch: (...request) => fetch(...request),
            storage: localStorage,
            crossSiteToken,
            withSessionLock,
            goToLogin,
          },
          locale,
        )(path, init),
      locale,
    ),
  )
const clients = Object.fromEntries(locales.map((locale) => [locale, clientIn(locale)])) as Record<
  Locale,
  Client
>

/** The signed-in user, as stored in the browser. */
export const currentUser = (): Person | undefined => storedPerson(localStorage)

/** For loaders: redirects to the login, which leads back, when nobody is signed in. */
export function requireLogin(request: Request): Person {
  const person = currentUser()
  if (person) return person
  noteInterruption(new URL(request.url).pathname)
  throw redirect(loginHref(pathIn(request.url)))
}

/** `requireRoles(request, may.administer)` redirects users without any of the roles. */
export function requireRoles(request: Request, roles: readonly Role[]): Person {
  const person = requireLogin(request)
  if (!isAllowed(person.roles, roles))
    throw redirect(`/access?${new URLSearchParams({ to: pathIn(request.url) })}`)
  return person
}

const pathIn = (url: string): string => new URL(url).pathname + new URL(url).search

/** Removes first what a session that ended without signing out left in the browser. */
export async function startSession(signIn: SignIn): Promise<void> {
  await runSignOutHandlers()
  storeSignIn(localStorage, signIn)
  removeDraftsOfOthers(signIn.user.id)
}

/** Reads the user and roles again, because they may have changed since the sign-in. */
export async function refreshPerson(locale: Locale): Promise<Person> {
  const person = await officeClient(locale).call(sessionsApi.token)
  storePerson(localStorage, person)
  return person
}

/** For what the user changed of the own account. */
export const rememberPerson = (person: Person): void => storePerson(localStorage, person)

/** Ends the session in this browser also when the server cannot be reached. */
export async function signOut(locale: Locale): Promise<void> {
  const { refresh } = storedTokens(localStorage)
  const input = refresh ? { refreshToken: refresh } : {}
  await officeClient(locale)
    .call(sessionsApi.logout, { input })
    .catch(() => undefined)
  clearSignIn(localStorage)
  removeDraftsOfOthers()
  await runSignOutHandlers()
}

let navigate: ((path: string) => void) | undefined
/** The shell passes the router's navigation, which avoids a page load. */
export function onSessionEnd(handler: (path: string) => void): () => void {
  navigate = handler
  return () => {
    navigate = undefined
  }
}

/** Never resolves, so that nothing runs after the call that found the session expired. */
function goToLogin(): Promise<never> {
  noteInterruption(location.pathname)
  const path = loginHref(location.pathname + location.search)
  if (navigate) navigate(path)
  else location.assign(path)
  return new Promise(() => {})
}

let lastWork: Promise<unknown> = Promise.resolve()
/** Runs one piece of work at a time, across all windows where the browser has Web Locks. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Typed as always present, but browsers offer it on secure pages only.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request('session', work)
  const result = lastWork.then(work, work)
  lastWork = result
  return result
}
