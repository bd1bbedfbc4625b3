/** Any path under a language that is no screen (spec §2). */
import { data, Link } from 'react-router'
import type { Words } from '#core/words.ts'
import { pathTo } from '../paths.ts'
import { useLocale } from '../use-locale.ts'

const words = {
  title: { es: '¡Ups! Página no encontrada', en: 'Oops! Page Not Found' },
  message: {
    es: 'La página que busca no existe. Le ayudamos a volver al inicio.',
    en: 'The page you are looking for does not exist. We will help you get back home.',
  },
  back: { es: 'Volver al inicio', en: 'Back to Home' },
} satisfies Record<string, Words>

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const locale = useLocale()
  return (
    <section>
      <h1>{words.title[locale]}</h1>
      <p>{words.message[locale]}</p>
      <Link to={pathTo('home', locale)}>{words.back[locale]}</Link>
    </section>
  )
}
