/** The 404 page, for unknown paths and records (spec §2). */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { MessagePage } from '#web/site/content/message-page.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words = {
  title: { es: '¡Ups! Página no encontrada', en: 'Oops! Page Not Found' },
  message: {
    es: 'La página que busca no existe. Le ayudamos a volver al inicio.',
    en: 'The page you are looking for does not exist. We will help you get back home.',
  },
  back: { es: 'Volver al inicio', en: 'Back to Home' },
} satisfies Record<string, Words>

export const notFoundScreen = defineScreen({
  load: async ({ response }) => {
    response.status = 404
    return null
  },
  head: (_, { client }) => ({ title: words.title[client.locale], isIndexed: false }),
  Screen: NotFoundScreen,
})

function NotFoundScreen() {
  const locale = useLocale()
  return (
    <MessagePage
      title={words.title[locale]}
      action={
        <LinkButton kind="primary" href={pathTo('home', locale)}>
          {words.back[locale]}
        </LinkButton>
      }
    >
      {words.message[locale]}
    </MessagePage>
  )
}
