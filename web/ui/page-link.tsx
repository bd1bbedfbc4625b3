/** A link to another page of the site or screen of the office. */
import { useEnvironment, type LinkProps } from './environment.tsx'

export function PageLink({ to, ...rest }: Omit<LinkProps, 'href'> & { to: string }) {
  const { Link } = useEnvironment()
  return <Link {...rest} href={to} />
}
