/** Root of all office screens: sets the language and how links navigate. */
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { contentLocale } from '#core/words.ts'
import { localeOf, rememberLocale } from '../locale.ts'
import { UiEnvironment, type LinkProps } from '../ui/environment.tsx'
import { isOfficePath } from './addresses.ts'

export function Root() {
  const { pathname, search } = useLocation()
  // The login uses the language of the screen it leads to.
  const target = new URLSearchParams(search).get('to') ?? ''
  const locale = localeOf(pathname) ?? localeOf(target) ?? contentLocale
  useEffect(() => {
    document.documentElement.lang = locale
    rememberLocale(locale)
  }, [locale])
  return (
    <UiEnvironment locale={locale} Link={OfficeLink}>
      <Outlet />
    </UiEnvironment>
  )
}

function OfficeLink({ href, keepsScroll = false, children, ...rest }: LinkProps) {
  const isWithin = isOfficePath(href) || /^[?#]/.test(href)
  return isWithin ? (
    <Link {...rest} to={href} preventScrollReset={keepsScroll}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
