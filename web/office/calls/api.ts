/** The office's way to the API: the typed client of whoever is signed in, and what their roles open. */
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
import { runSignOutHandlers } from './sign-out.ts'
import { forgetSignIn, keepPerson, keepSignIn, personIn, tokensIn } from './session.ts'

/** `await officeClient(locale).call(coursesApi.get, { params: { id } })` */
export const officeClient = (locale: Locale): Client => clients[locale]

const clientIn = (locale: Locale): Client =>
  createClient(
    (path, init) =>
      createSend(
        { fetch: (...given) => fetch(...given), keep: localStorage, crossSiteToken, inTurn, leave },
        locale,
      )(path, init),
    locale,
  )
const clients = Object.fromEntries(locales.map((locale) => [locale, clientIn(locale)])) as Record<
  Locale,
  Client
>

/** Who is signed in, as the browser remembers it. */
export const currentUser = (): Person | undefined => personIn(localStorage)

/** At the start of a `clientLoader`: whoever is not signed in goes to the login and comes back from there. */
export function requireLogin(request: Request): Person {
  const person = currentUser()
  if (person) return person
  noteInterruption(new URL(request.url).pathname)
  throw redirect(loginHref(pathIn(request.url)))
}

/** The same for a screen that only some roles open: `requireRoles(request, may.administer)`. */
export function requireRoles(request: Request, roles: readonly Role[]): Person {
  const person = requireLogin(request)
  if (!isAllowed(person.roles, roles))
    throw redirect(`/access?${new URLSearchParams({ to: pathIn(request.url) })}`)
  return person
}

const pathIn = (url: string): string => new URL(url).pathname + new URL(url).search

export function startSession(signIn: SignIn): void {
  keepSignIn(localStorage, signIn)
  removeDraftsOfOthers(signIn.user.id)
}

/** Asks who the session belongs to: roles given or taken since the sign-in show at once. */
export async function refreshPerson(locale: Locale): Promise<Person> {
  const person = await officeClient(locale).call(sessionsApi.token)
  keepPerson(localStorage, person)
  return person
}

/** Ends the session here even when the server cannot be told. */
export async function signOut(locale: Locale): Promise<void> {
  const { refresh } = tokensIn(localStorage)
  const input = refresh ? { refreshToken: refresh } : {}
  await officeClient(locale)
    .call(sessionsApi.logout, { input })
    .catch(() => undefined)
  forgetSignIn(localStorage)
  removeDraftsOfOthers()
  await runSignOutHandlers()
}

let goTo: ((path: string) => void) | undefined
/** The office's frame says how to change screens without loading the page anew. */
export function onSessionEnd(go: (path: string) => void): () => void {
  goTo = go
  return () => {
    goTo = undefined
  }
}

/** Nothing after the call that found the session over is to run: the screen is being left. */
function leave(): Promise<never> {
  noteInterruption(location.pathname)
  const path = loginHref(location.pathname + location.search)
  if (goTo) goTo(path)
  else location.assign(path)
  return new Promise(() => {})
}

let lastTurn: Promise<unknown> = Promise.resolve()
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Typed as always there, but browsers offer it on secure pages only.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request('session', work)
  const turn = lastTurn.then(work, work)
  lastTurn = turn
  return turn
}
