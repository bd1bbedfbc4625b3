/** What other programs of the firm use: API keys, webhooks and documentation. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { may } from '#core/roles.ts'
import { contentLocale, type Words } from '#core/words.ts'
import { apiKeysApi } from '#resources/system/api-keys/api-key.api.ts'
import { ApiKeysPart } from '#resources/system/api-keys/api-keys-part.screens.tsx'
import { webhooksApi } from '#resources/system/webhooks/webhook.api.ts'
import { WebhooksPart } from '#resources/system/webhooks/webhooks-part.screens.tsx'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { Bar, Section } from '#web/office/related/row-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { programsTitle, referenceTitle } from './programs.words.ts'

const words = {
  reference: {
    es: 'Cada llamada con sus roles, sus datos y sus respuestas, y cómo se usan las claves y los webhooks.',
    en: 'Each call with its roles, its data and its answers, and how keys and webhooks are used.',
  },
  open: { es: 'Abrir la documentación', en: 'Open the documentation' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.administer)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [keys, webhooks] = await Promise.all([client.call(apiKeysApi.list), client.call(webhooksApi.list)])
  return { keys, webhooks }
}

export function Component() {
  const locale = useLocale()
  const { keys, webhooks } = useLoaderData<typeof loader>()
  return (
    <FiguresPage title={programsTitle[locale]} choices={null}>
      <ApiKeysPart keys={keys} />
      <WebhooksPart webhooks={webhooks} />
      <Section title={referenceTitle[locale]}>
        <p>{words.reference[locale]}</p>
        <Bar>
          <LinkButton href={officeHref(locale, 'programs', 'reference')}>{words.open[locale]}</LinkButton>
        </Bar>
      </Section>
    </FiguresPage>
  )
}
