/** Voids a fiscal document with a reason of report 608. */
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import type { voiding } from '../fiscal-fields.ts'
import { voidReasons } from '#resources/sales/fiscal/void-reasons.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useFieldBinding } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import type { FiscalDocument } from '../fiscal-document.ts'

const words = {
  title: { es: 'Anular {number}', en: 'Void {number}' },
  withNcf: {
    es: 'El NCF {ncf} queda usado y sale en el informe 608.',
    en: 'NCF {ncf} stays used and is listed in report 608.',
  },
  withoutNcf: {
    es: 'El número {number} queda usado.',
    en: 'Number {number} stays used.',
  },
} satisfies Record<string, Words>

type VoidProps = {
  endpoint: Endpoint<{ id: string }, Create<typeof voiding>, undefined, AnyRow>
  button: Words
  done: Words
  /** What voiding does besides keeping the number. */
  effect: Words
  onClose: () => void
}

const ownInputs = { reason: ReasonInput }

/** With the codes of the tax office. */
function ReasonInput({ name }: { name: string }) {
  const binding = useFieldBinding(name)
  return <LabelledInput name={name} binding={{ ...binding, field: { ...binding.field, options: coded } }} />
}
const coded = Object.fromEntries(
  Object.entries(voidReasons).map(([name, { code, es, en }]) => [
    name,
    { es: `${code} · ${es}`, en: `${code} · ${en}` },
  ]),
)

export function VoidDocument({ endpoint, button, done, effect, onClose }: VoidProps) {
  const { row, locale } = useRecord<Pick<FiscalDocument, 'ncf' | 'number'> & AnyRow>()
  const [asks] = useState(() => asked(endpoint, 'reason', 'note'))
  const { id, ncf } = row
  const number = row.number ?? ''
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={button}
      isDangerous
      done={done}
      asks={asks}
      initial={{ reason: 'correction' }}
      ownInputs={ownInputs}
      take={(client, input) => client.call(endpoint, { params: { id }, input })}
      onClose={onClose}
    >
      <p>
        {ncf ? say(words.withNcf, locale, { ncf }) : say(words.withoutNcf, locale, { number })}{' '}
        {effect[locale]}
      </p>
    </StepDialog>
  )
}
