/** The page of an unexpected error. */
import { errorTitle } from '#core/error-title.ts'
import type { Locale, Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Head } from '#web/site/seo/head.tsx'
import { MessagePage } from '#web/site/content/message-page.tsx'

const words = {
  text: {
    es: 'No pudimos mostrar esta página. Inténtelo de nuevo en un momento.',
    en: 'We could not show this page. Please try again in a moment.',
  },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
} satisfies Record<string, Words>

export const failureHead = (locale: Locale): Head => ({ title: errorTitle[locale], isIndexed: false })

type FailureProps = { pathname: string; search: string; message?: string | undefined }

export function Failure({ pathname, search, message }: FailureProps) {
  const locale = useLocale()
  return (
    <MessagePage
      title={errorTitle[locale]}
      action={
        // A form works without scripts.
        <form action={pathname} method="get">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" kind="primary">
            {words.again[locale]}
          </Button>
        </form>
      }
    >
      {message || words.text[locale]}
    </MessagePage>
  )
}
