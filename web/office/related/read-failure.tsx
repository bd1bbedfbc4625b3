/** Stands where something could not be read: what happened, and the way to try again. */
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = {
  title: { es: 'No se pudo leer', en: 'It could not be read' },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
} satisfies Record<string, Words>

export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const locale = useLocale()
  return (
    <Notice
      type="warning"
      title={words.title[locale]}
      aside={
        <Button size="small" onClick={onRetry}>
          {words.again[locale]}
        </Button>
      }
    >
      {isApiError(error) ? error.message : messages.failed[locale]}
    </Notice>
  )
}
