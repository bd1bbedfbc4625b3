/** Previews a page of the site with unsaved changes. */
import { useState } from 'react'
import { locales, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Bar, Part } from '#web/office/related/row-list.tsx'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pagesApi } from './page.api.ts'
import type { Page } from './page.ts'

const words = {
  title: { es: 'Vista previa', en: 'Preview' },
  text: {
    es: 'Muestra la página en el sitio tal como quedaría con lo que ha escrito, sin guardarlo. El enlace vale un día y puede compartirse con quien la revise.',
    en: 'Shows the page on the site as it would be with what you have written, without saving it. The link lasts a day and can be shared with whoever reviews it.',
  },
  newTab: { es: 'se abre en otra pestaña', en: 'opens in another tab' },
} satisfies Record<string, Words>
const languages: Record<Locale, Words> = {
  es: { es: 'Ver en español', en: 'See it in Spanish' },
  en: { es: 'Ver en inglés', en: 'See it in English' },
}

export function PagePreview() {
  const { locale } = useForm()
  const { show, isBusy } = usePreview()
  if (!mayCall(pagesApi.preview)) return null
  return (
    <Notice type="info" title={words.title[locale]}>
      <Part>
        <p>{words.text[locale]}</p>
        <Bar>
          {locales.map((language) => (
            <Button
              key={language}
              size="small"
              isBusy={isBusy}
              title={words.newTab[locale]}
              onClick={() => void show(language)}
            >
              {languages[language][locale]}
            </Button>
          ))}
        </Bar>
      </Part>
    </Notice>
  )
}

function usePreview() {
  const { store, locale } = useForm()
  const { row } = useRecord<Page>()
  const [isBusy, setBusy] = useState(false)
  const show = async (language: Locale) => {
    if (!store.judge()) return
    // Opened at once: a browser lets nobody open a tab after having waited.
    const tab = window.open('', 'conforme-preview')
    setBusy(true)
    try {
      const { token } = await officeClient(locale).call(pagesApi.preview, {
        params: { id: row.id },
        input: store.changes(),
      })
      tab?.location.assign(`${pathTo(row.kind, language)}?preview=${token}`)
    } catch (error) {
      tab?.close()
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return { show, isBusy }
}
