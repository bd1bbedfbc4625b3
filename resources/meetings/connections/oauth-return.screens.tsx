/** Where a provider returns to: hands its answer to the server, tells the window that waits for it, and closes. */
import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import { contentLocale, say } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireLogin } from '#web/office/calls/api.ts'
import { acts } from '#web/office/dialogs/act-words.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { SignInFrame } from '#web/office/sign-in/frame.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isProvider, providers } from '#resources/events/occasions/provider.ts'
import { tellOpener } from './connect-window.screens.tsx'
import { connectionsApi } from './connection.api.ts'
import { meetingConnections } from './connection.ts'

const words = {
  connected: { es: '{provider}: cuenta conectada', en: '{provider}: account connected' },
  failed: { es: '{provider}: no se conectó', en: '{provider}: not connected' },
  text: { es: '{name} ya puede organizar reuniones.', en: '{name} can host meetings now.' },
} satisfies Record<string, Words>

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireLogin(request)
  const { pathname, search } = new URL(request.url)
  const locale = localeOf(pathname) ?? contentLocale
  const { provider = '' } = params
  if (!isProvider(provider)) throw new Response(null, { status: 404 })
  try {
    const input = { provider, query: search.slice(1) }
    const { name } = await officeClient(locale).call(connectionsApi.authenticate, { input })
    return { provider, name }
  } catch (error) {
    return { provider, failure: refusedBy(error, locale).message }
  }
}

export function Component() {
  const locale = useLocale()
  const outcome = useLoaderData<typeof loader>()
  const { provider } = outcome
  const failure = 'failure' in outcome ? outcome.failure : undefined
  useEffect(() => {
    tellOpener({ provider, ...(failure !== undefined && { failure }) })
    // Browsers close only what a script opened.
    if (failure === undefined || window.opener) window.close()
  }, [provider, failure])
  const values = { provider: providers[provider][locale] }
  return (
    <SignInFrame title={say(failure === undefined ? words.connected : words.failed, locale, values)}>
      {'name' in outcome ? (
        <p>{say(words.text, locale, { name: outcome.name ?? '' })}</p>
      ) : (
        <Notice type="error">{failure}</Notice>
      )}
      <Button kind="primary" onClick={() => window.close()}>
        {acts.closeWindow[locale]}
      </Button>
      <LinkButton kind="quiet" href={officeHref(locale, 'connections')}>
        {meetingConnections.words.many[locale]}
      </LinkButton>
    </SignInFrame>
  )
}
