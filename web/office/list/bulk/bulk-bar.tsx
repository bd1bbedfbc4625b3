/** What can be done with the rows that are chosen, and how each of them fared. */
import { useState } from 'react'
import type { PublishMany } from '#core/publication.ts'
import type { ListQuery } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { BulkOutcome, type Outcome } from './bulk-outcome.tsx'
import { allMatching, publishMany } from './publish-many.ts'
import type { Selection } from '#web/office/table/selection.ts'
import styles from '../toolbar.module.css'

const words = {
  one: { es: '1 elegido', en: '1 selected' },
  many: { es: '{n} elegidos', en: '{n} selected' },
  all: { es: 'Elegir los {n}', en: 'Select all {n}' },
  none: { es: 'No elegir ninguno', en: 'Clear selection' },
  publish: { es: 'Publicar', en: 'Publish' },
  withdraw: { es: 'Retirar del sitio', en: 'Take off the site' },
  progress: { es: '{done} de {n}…', en: '{done} of {n}…' },
} satisfies Record<string, Words>

type State = PublishMany['websiteState']

type BulkBarProps = {
  screens: Screens
  selection: Selection
  total: number
  query: ListQuery
  locale: Locale
  onSelect: (selection: Selection) => void
  onDone: () => void
}

export function BulkBar({ screens, selection, total, query, locale, onSelect, onDone }: BulkBarProps) {
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const client = officeClient(locale)
  const isBusy = progress !== undefined
  const attempt = async (work: () => Promise<void>) => {
    setProgress(0)
    try {
      await work()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setProgress(undefined)
    }
  }
  const turn = (state: State, ids: readonly string[]) =>
    attempt(async () => {
      const outcomes = await publishMany({
        client,
        api: screens.api,
        ids,
        websiteState: state,
        onProgress: setProgress,
      })
      setOutcome({ state, outcomes, titles: selection })
      onDone()
    })
  const selectAll = () =>
    attempt(async () => onSelect(await allMatching({ client, list: screens.api.list, query })))
  if (selection.size === 0 && !outcome) return null
  const count = selection.size === 1 ? words.one[locale] : say(words.many, locale, { n: selection.size })
  return (
    <>
      {selection.size > 0 && (
        <div className={styles.bulk}>
          <output>
            {isBusy && progress > 0
              ? say(words.progress, locale, { done: progress, n: selection.size })
              : count}
          </output>
          {selection.size < total && (
            <button type="button" onClick={() => void selectAll()}>
              {say(words.all, locale, { n: total })}
            </button>
          )}
          <button type="button" onClick={() => onSelect(new Map())}>
            {words.none[locale]}
          </button>
          <span className={styles.spring} />
          {mayCall(screens.api.publish) &&
            (['unpublished', 'published'] as const).map((state) => (
              <Button
                key={state}
                size="small"
                isBusy={isBusy}
                onClick={() => void turn(state, [...selection.keys()])}
              >
                {(state === 'published' ? words.publish : words.withdraw)[locale]}
              </Button>
            ))}
        </div>
      )}
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          screens={screens}
          locale={locale}
          isBusy={isBusy}
          onUndo={(state, ids) => void turn(state, ids)}
          onClose={() => {
            setOutcome(undefined)
            onSelect(new Map())
          }}
        />
      )}
    </>
  )
}
