/** A link to another screen; a page of the site is fetched ahead when somebody is about to follow it. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; keepsScroll?: boolean }

/**
 * On hover, touch and focus, unless the visitor's machine asks to spare data. On the server it is the anchor alone:
 * a sixth of rendering a page went into what only a browser does with it.
 */
export const PageLink = ({ to, keepsScroll = false, children, ...rest }: PageLinkProps) =>
  import.meta.env.SSR ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <Link
      {...rest}
      to={to}
      preventScrollReset={keepsScroll}
      discover="none"
      prefetch={isOfSite(to) && !sparesData() ? 'intent' : 'none'}
    >
      {children}
    </Link>
  )

/** Files are fetched when they are wanted; the office fetches for those who are signed in, and only what they open. */
const isOfSite = (to: string): boolean => /^\/[a-z]{2}(?!\/office(\/|$))(\/[^.]*)?([?#]|$)/.test(to)

type Connection = { connection?: { saveData?: boolean } }
const sparesData = (): boolean => (navigator as Connection).connection?.saveData === true
