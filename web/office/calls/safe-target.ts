/** Where a sign-in may lead: only to a page of this site, whatever the address bar says. */
import { redirect, redirectDocument } from 'react-router'
import { localeOf } from '#web/locale.ts'
import { isOfficePath } from '../addresses.ts'

const LONGEST = 2000
/** Stands for our own site: a target that leads to another host shows by leaving it. */
const here = 'https://site.invalid'

/** `safeTarget('/es/office/events?q=iso')` → the same; anything that could leave the site → undefined. */
export function safeTarget(to: string | null | undefined): string | undefined {
  if (!to || to.length > LONGEST || !isPath(to)) return undefined
  const url = URL.parse(to, here)
  if (url?.origin !== here || !staysPath(url.pathname) || !localeOf(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** To a safe target: within the office, or by loading a page of the site. */
export const redirectTo = (target: string): Response =>
  isOfficePath(target) ? redirect(target) : redirectDocument(target)

// No second slash, no backslash, nothing invisible: browsers read those as another host or skip them.
const isPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\\\p{C}\p{Z}]/u.test(path) && !/^[^?#]*\/\//.test(path)

/** What is written in code, once or many times over, is judged as what it means. */
function staysPath(pathname: string): boolean {
  let path = pathname
  for (let depth = 0; depth < 8; depth += 1) {
    if (!isPath(path) || /(^|\/)\.{1,2}(\/|$)/.test(path)) return false
    const plain = decoded(path)
    if (plain === path) return true
    if (plain === undefined) return false
    path = plain
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
