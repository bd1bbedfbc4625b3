/** Asks whether a line takes the tax of its new kind. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import { taxCodes, type TaxCode } from '#core/money/tax.ts'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { usualLineTaxes, type LineTaxes } from '#resources/sales/fiscal-settings/line-taxes.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { isBlankLine, type DraftLine, type LineDetails } from './line-draft.screens.tsx'
import styles from './line-inputs.module.css'

const words = {
  question: {
    es: 'Lo que vende ahora lleva {wanted}; la partida tiene {own}.',
    en: 'What it sells now has {wanted}; the item has {own}.',
  },
  change: { es: 'Cambiar a {wanted}', en: 'Change to {wanted}' },
  keep: { es: 'Dejar {own}', en: 'Keep {own}' },
} satisfies Record<string, Words>

/** Whoever may not read the settings writes no lines, and a failure leaves what is usual. */
const readTaxes = async (client: Client): Promise<LineTaxes> =>
  mayCall(fiscalSettingsApi.lineTaxes)
    ? client.call(fiscalSettingsApi.lineTaxes).catch(() => usualLineTaxes)
    : usualLineTaxes

/** The taxes of the settings; undefined until they have arrived. */
export const useLineTaxes = (): LineTaxes | undefined => useRead(readTaxes)[0]

type Change = (part: Partial<DraftLine>) => void

/** `change` takes what was changed of the details; a line in which nothing was typed follows without a question. */
export function useTaxQuestion(line: DraftLine, { taxOf }: LineDetails, set: Change) {
  const [wanted, setWanted] = useState<TaxCode>()
  const change: Change = (part) => {
    const next = taxOf(part.other ?? line.other)
    const isSame = next === taxOf(line.other)
    if (!isSame) setWanted(next)
    set(!isSame && isBlankLine(line) ? { ...part, taxCode: next } : part)
  }
  const question = wanted && wanted !== line.taxCode && (
    <TaxQuestion
      wanted={wanted}
      own={line.taxCode}
      onAnswer={(taxCode) => {
        setWanted(undefined)
        set({ taxCode })
      }}
    />
  )
  return { change, question }
}

type QuestionProps = { wanted: TaxCode; own: TaxCode; onAnswer: (taxCode: TaxCode) => void }
function TaxQuestion({ wanted, own, onAnswer }: QuestionProps) {
  const locale = useLocale()
  const said = { wanted: taxCodes[wanted][locale], own: taxCodes[own][locale] }
  return (
    <output className={styles.question}>
      {say(words.question, locale, said)}
      <Button size="small" onClick={() => onAnswer(wanted)}>
        {say(words.change, locale, said)}
      </Button>
      <Button size="small" kind="quiet" onClick={() => onAnswer(own)}>
        {say(words.keep, locale, said)}
      </Button>
    </output>
  )
}
