/** What the components of the kit learn from the page around them: its language, and how its links are followed. */
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Locale } from '#core/words.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** The page keeps its place after the link is followed. */
  keepsScroll?: boolean
}
type Environment = { locale: Locale; Link: ComponentType<LinkProps> }

const EnvironmentContext = createContext<Environment | null>(null)

export function UiEnvironment({ locale, Link, children }: Environment & { children: ReactNode }) {
  return <EnvironmentContext value={{ locale, Link }}>{children}</EnvironmentContext>
}

/** The language of the page being shown. */
export const useLocale = (): Locale => useEnvironment().locale

export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext)
  if (!environment) throw new Error('UiEnvironment is missing around this component')
  return environment
}

/** The link of a page that is loaded anew by each address. */
export const PlainLink = ({ keepsScroll: _, children, ...anchor }: LinkProps) => <a {...anchor}>{children}</a>
