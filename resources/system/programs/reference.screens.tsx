/** The documentation of the API: how programs call it, and every call. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { refreshPerson, requireRoles } from '#web/office/calls/api.ts'
import { storedTokens } from '#web/office/calls/session.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { Section } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { ApiCalls } from './api-calls.screens.tsx'
import type { ApiDocument } from './api-document.ts'
import { referenceTitle } from './programs.words.ts'
import styles from './reference.module.css'

const words = {
  keys: { es: 'Claves', en: 'Keys' },
  keysText: {
    es: 'Envíe la clave en cada llamada. Hasta 600 llamadas por minuto; después se responde 429 con Retry-After. Una llamada que escribe se repite sin riesgo con el mismo Idempotency-Key.',
    en: 'Send the key with each call. Up to 600 calls a minute; then the answer is 429 with Retry-After. A call that writes is repeated safely with the same Idempotency-Key.',
  },
  webhooks: { es: 'Webhooks', en: 'Webhooks' },
  webhooksText: {
    es: 'Cada mensaje es un POST firmado según Standard Webhooks: compruebe webhook-signature sobre «webhook-id.webhook-timestamp.cuerpo» con su secreto, y que la hora sea reciente. Responda 2xx en menos de 10 segundos. El mismo webhook-id puede llegar más de una vez; sin respuesta se intenta otra vez durante tres días.',
    en: 'Each message is a POST signed as Standard Webhooks says: check webhook-signature over “webhook-id.webhook-timestamp.body” with your secret, and that the time is recent. Answer 2xx within 10 seconds. The same webhook-id may arrive more than once; without an answer it is tried again for three days.',
  },
  calls: { es: 'Llamadas (en inglés)', en: 'Calls' },
} satisfies Record<string, Words>

const call =
  'curl -H "Authorization: Bearer conforme_…" -H "Content-Type: application/json" \\\n  -d \'{"perPage": 10}\' '
const message =
  '{"type":"invoice.issued","timestamp":"2027-03-15T13:00:00.000Z","version":1,\n "data":{"resource":"invoices","id":"7","status":"issued"}}'

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.administer)
  // Renews the session where it is old, for the request that no client makes.
  await refreshPerson(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const { access } = storedTokens(localStorage)
  const response = await fetch('/v1/openapi.json', { headers: { authorization: `Bearer ${access ?? ''}` } })
  if (!response.ok) throw new Response(null, { status: response.status })
  return (await response.json()) as ApiDocument
}

export function Component() {
  const locale = useLocale()
  const api = useLoaderData<typeof loader>()
  return (
    <FiguresPage title={referenceTitle[locale]} choices={null}>
      <Section title={words.keys[locale]}>
        <p>{words.keysText[locale]}</p>
        <pre className={styles.code}>
          <code>{`${call}${location.origin}/v1/${locale}/invoices/list`}</code>
        </pre>
      </Section>
      <Section title={words.webhooks[locale]}>
        <p>{words.webhooksText[locale]}</p>
        <pre className={styles.code}>
          <code>{message}</code>
        </pre>
      </Section>
      <Section title={words.calls[locale]}>
        <ApiCalls api={api} />
      </Section>
    </FiguresPage>
  )
}
