/** What reads otherwise since the signature, in a list: its names, and on request both values of each. */
import { useEffect, useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { Panel } from '#web/office/dialogs/overlay.tsx'
import { refusedBy } from '#web/office/form/small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changedWords } from '../../signatures/changed-words.ts'
import { SignedDifferences } from '../../signatures/signed-differences.screens.tsx'
import type { SignedDifference } from '../../signatures/signature.ts'
import { capasApi } from '../capa.api.ts'
import type { Capa } from '../capa.ts'
import { signedParts } from '../signed-parts.ts'

const words = {
  changed: { es: 'Cambió: {parts}', en: 'Changed: {parts}' },
  loading: { es: 'Cargando lo que cambió', en: 'Loading what changed' },
} satisfies Record<string, Words>

type CellProps = { capa: Pick<Capa, 'id' | 'version' | 'changedAfterSigning'>; locale: Locale }
export function ChangedCell({ capa, locale }: CellProps) {
  const parts = capa.changedAfterSigning.map((part) => signedParts[part][locale]).join(', ')
  const text = say(words.changed, locale, { parts })
  return (
    <Panel
      label={changedWords[locale]}
      trigger={
        <Button size="small" kind="quiet" title={text}>
          {text}
        </Button>
      }
    >
      <Differences capa={capa} locale={locale} />
    </Panel>
  )
}

/** Since the last signature. */
function Differences({ capa: { id, version }, locale }: CellProps) {
  const [differences, setDifferences] = useState<readonly SignedDifference[]>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    officeClient(locale)
      .call(capasApi.signatures, { params: { id } })
      .then(
        ([last]) => isCurrent && setDifferences(last?.changes ?? []),
        (error: unknown) => isCurrent && setRefusal(refusedBy(error, locale).message),
      )
    return () => {
      isCurrent = false
    }
  }, [id, version, locale])
  if (refusal) return <p>{refusal}</p>
  if (!differences) return <Skeleton lines={2} label={words.loading[locale]} />
  return <SignedDifferences differences={differences} locale={locale} isTitled />
}
