/** A link to another screen; a page of the site is fetched ahead when somebody is about to follow it. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type PageLinkProps = ComponentProps<typeof Link>

/** On hover, touch and focus, unless the visitor's machine asks to spare data. */
export const PageLink = (props: PageLinkProps) => (
  <Link {...props} prefetch={isOfSite(props.to) && !sparesData() ? 'intent' : 'none'} />
)

/** Files are fetched when they are wanted; the office fetches for those who are signed in, and only what they open. */
const isOfSite = (to: PageLinkProps['to']): boolean =>
  /^\/[a-z]{2}(?!\/office(\/|$))(\/[^.]*)?([?#]|$)/.test(typeof to === 'string' ? to : (to.pathname ?? ''))

type Connection = { connection?: { saveData?: boolean } }
const sparesData = (): boolean => (navigator as Connection).connection?.saveData === true
