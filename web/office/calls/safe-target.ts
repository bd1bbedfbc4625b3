/** Prevents open redirects: a sign-in leads to pages of this site only. */
import { redirect, redirectDocument } from 'react-router'
import { localeOf } from '#web/locale.ts'
import { isOfficePath } from '../addresses.ts'

const LONGEST = 2000
/** A base that no real host has: a target on another host changes the origin. */
const base = 'https://site.invalid'

/** The normalised path, or undefined when the target could leave the site. */
export function safeTarget(to: string | null | undefined): string | undefined {
  if (!to || to.length > LONGEST || !isPath(to)) return undefined
  const url = URL.parse(to, base)
  if (url?.origin !== base || !isPathWhenDecoded(url.pathname) || !localeOf(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Pages of the site are no routes of the office, so they need a page load. */
export const redirectTo = (target: string): Response =>
  isOfficePath(target) ? redirect(target) : redirectDocument(target)

// Browsers read a double slash or a backslash as another host, and skip invisible characters.
const isPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\\\p{C}\p{Z}]/u.test(path) && !/^[^?#]*\/\//.test(path)

/** Decodes repeatedly, because a target may be percent-encoded several times. */
function isPathWhenDecoded(pathname: string): boolean {
  let path = pathname
  for (let depth = 0; depth < 8; depth += 1) {
    if (!isPath(path) || /(^|\/)\.{1,2}(\/|$)/.test(path)) return false
    const next = decoded(path)
    if (next === path) return true
    if (next === undefined) return false
    path = next
  }
  return false
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
