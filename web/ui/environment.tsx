/** Context of the ui components: language of the page and link navigation. */
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Locale } from '#core/words.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Keeps the scroll position. */
  keepsScroll?: boolean
}
type Environment = { locale: Locale; Link: ComponentType<LinkProps> }

const EnvironmentContext = createContext<Environment | null>(null)

export function UiEnvironment({ locale, Link, children }: Environment & { children: ReactNode }) {
  return <EnvironmentContext value={{ locale, Link }}>{children}</EnvironmentContext>
}

export const useLocale = (): Locale => useEnvironment().locale

export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext)
  if (!environment) throw new Error('UiEnvironment is missing around this component')
  return environment
}

/** The default navigation: a page load. */
export const PlainLink = ({ keepsScroll: _, children, ...anchor }: LinkProps) => <a {...anchor}>{children}</a>
