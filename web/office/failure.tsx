/** The error page of a screen; sidebar and header stay. */
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { useLocale } from '../ui/environment.tsx'
import { officeHref } from './addresses.ts'

const words = {
  gone: { es: 'Este registro no existe', en: 'There is no such record' },
  goneText: {
    es: 'Puede que se haya eliminado, o que la dirección esté incompleta.',
    en: 'It may have been removed, or the address may be incomplete.',
  },
  denied: { es: 'Su rol no abre esta pantalla', en: 'Your role does not open this screen' },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
  today: { es: 'Ir a Hoy', en: 'Go to Today' },
} satisfies Record<string, Words>

export function Failure() {
  const locale = useLocale()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  const title = status === 404 ? words.gone : status === 403 ? words.denied : messages.errorTitle
  const retry = (
    <Button kind="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {words.again[locale]}
    </Button>
  )
  const home = (
    <LinkButton kind="primary" href={officeHref(locale)}>
      {words.today[locale]}
    </LinkButton>
  )
  return (
    <EmptyState
      heading="h1"
      title={
        <span role="alert">
          <title>{title[locale]}</title>
          {title[locale]}
        </span>
      }
      action={status === 404 || status === 403 ? home : retry}
    >
      {status === 404 ? words.goneText[locale] : isApiError(error) ? error.message : messages.failed[locale]}
    </EmptyState>
  )
}

function statusOf(error: unknown): number | undefined {
  return isApiError(error) || isRouteErrorResponse(error) ? error.status : undefined
}
