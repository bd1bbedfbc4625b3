/** What every public page has around it. */
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { rememberLocale } from '../locale.ts'
import { useLocale } from '../use-locale.ts'

export default function SiteLayout() {
  const locale = useLocale()
  useEffect(() => rememberLocale(locale), [locale])
  return (
    <main>
      <Outlet />
    </main>
  )
}
