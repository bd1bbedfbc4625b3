/** Any path under a language that is no screen, and any record that is not there (spec §2). */
import { data, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { localeOf } from '../locale.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import { MessagePage } from './message-page.tsx'
import { pageMeta } from './page-meta.ts'

export const notFoundWords = {
  title: { es: '¡Ups! Página no encontrada', en: 'Oops! Page Not Found' },
  message: {
    es: 'La página que busca no existe. Le ayudamos a volver al inicio.',
    en: 'The page you are looking for does not exist. We will help you get back home.',
  },
  back: { es: 'Volver al inicio', en: 'Back to Home' },
} satisfies Record<string, Words>

export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = (of) =>
  pageMeta({ of, title: notFoundWords.title[localeOf(of.location.pathname) ?? 'es'], isIndexed: false })

export default function NotFound() {
  const locale = useLocale()
  return (
    <MessagePage
      title={notFoundWords.title[locale]}
      action={
        <LinkButton kind="primary" href={pathTo('home', locale)}>
          {notFoundWords.back[locale]}
        </LinkButton>
      }
    >
      {notFoundWords.message[locale]}
    </MessagePage>
  )
}
