/** The installation's security: warnings of its settings, and what browsers refused on its pages. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { sayMoment } from '#core/display.ts'
import { may } from '#core/roles.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { FiguresPage } from '#web/office/figures/figures-page.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Bar, Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { recoveryApi } from '../recovery/recovery.api.ts'
import { RecoveryPart } from '../recovery/recovery-part.screens.tsx'
import { securityApi, type Violation } from './security.api.ts'
import { securityTitle, warningWords } from './security.words.ts'

const words = {
  settings: { es: 'Ajustes del servidor', en: 'Settings of the server' },
  noWarnings: { es: 'Nada que corregir', en: 'Nothing to mend' },
  refused: { es: 'Lo que los navegadores rechazaron', en: 'What browsers refused' },
  about: {
    es: 'Las páginas solo cargan lo que su política de contenido permite. Un rechazo puede ser de una página que cambió, de un servicio que se añadió o de un ataque. Los de extensiones del navegador no se guardan.',
    en: 'Pages load only what their content policy allows. A refusal may come from a page that changed, a service that was added, or an attack. Those of browser extensions are not kept.',
  },
  none: { es: 'Ningún rechazo', en: 'No refusal' },
  noneText: {
    es: 'Aparecen aquí cuando un navegador los informa.',
    en: 'They appear here once a browser reports them.',
  },
  times: { es: '{count} veces, la última {last}', en: '{count} times, the last {last}' },
  once: { es: 'una vez, {last}', en: 'once, {last}' },
  by: { es: 'desde {source}', en: 'from {source}' },
  clear: { es: 'Vaciar la lista', en: 'Clear the list' },
} satisfies Record<string, Words>

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.readSettings)
  const client = officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale)
  const [security, recovery] = await Promise.all([client.call(securityApi.get), client.call(recoveryApi.get)])
  return { ...security, recovery }
}

export function Component() {
  const locale = useLocale()
  const { warnings, violations, recovery } = useLoaderData<typeof loader>()
  return (
    <FiguresPage title={securityTitle[locale]} choices={null}>
      <Section title={words.settings[locale]}>
        {warnings.length === 0 && <Notice type="success">{words.noWarnings[locale]}</Notice>}
        {warnings.map((key) => (
          <Notice key={key} type="warning" title={warningWords[key].title[locale]}>
            {warningWords[key].text[locale]}
          </Notice>
        ))}
      </Section>
      <RecoveryPart state={recovery} />
      <Section title={words.refused[locale]}>
        <p>{words.about[locale]}</p>
        {violations.length === 0 ? (
          <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
        ) : (
          <RowList label={words.refused[locale]}>
            {violations.map((violation) => (
              <ViolationRow key={violation.id} violation={violation} />
            ))}
          </RowList>
        )}
        {violations.length > 0 && mayCall(securityApi.clear) && <ClearButton />}
      </Section>
    </FiguresPage>
  )
}

function ViolationRow({ violation }: { violation: Violation }) {
  const locale = useLocale()
  const { directive, blocked, page, source, count, lastAt } = violation
  const last = sayMoment(lastAt, locale)
  return (
    <Row
      title={
        <>
          <code>{directive}</code> {blocked}
        </>
      }
      facts={
        <>
          <p>{page}</p>
          <p>{count === 1 ? say(words.once, locale, { last }) : say(words.times, locale, { count, last })}</p>
          {source && <p>{say(words.by, locale, { source })}</p>}
        </>
      }
    />
  )
}

function ClearButton() {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    try {
      await officeClient(locale).call(securityApi.clear)
      await revalidate()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Bar>
      <Button isBusy={isBusy} onClick={() => void clear()}>
        {words.clear[locale]}
      </Button>
    </Bar>
  )
}
