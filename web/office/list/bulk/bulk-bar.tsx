/** What can be done with the selected records of a list. */
import { Suspense, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { bulkStepsOf } from '#web/office/registry.ts'
import styles from '../toolbar.module.css'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import type { BulkStep } from './bulk-step.ts'
import { saySelected, selectNone } from './selected-rows.ts'
import { emailFieldOf } from './selected-records.ts'
import { useBulk, type Bulk, type BulkBarProps } from './use-bulk.ts'

const words = {
  all: { es: 'Elegir las {n}', en: 'Select all {n}' },
  publish: { es: 'Publicar', en: 'Publish' },
  withdraw: { es: 'Retirar del sitio', en: 'Take off the site' },
  copy: { es: 'Copiar correos', en: 'Copy emails' },
  export: { es: 'Exportar filas elegidas', en: 'Export selected rows' },
  progress: { es: '{done} de {n}…', en: '{done} of {n}…' },
} satisfies Record<string, Words>

export function BulkBar(props: BulkBarProps) {
  const { screens, selection, total, locale, onSelect } = props
  const bulk = useBulk(props)
  const { progress, outcome, step } = bulk
  if (selection.size === 0 && !outcome) return null
  return (
    <>
      {selection.size > 0 && (
        <div className={styles.bulk}>
          <output>
            {progress
              ? say(words.progress, locale, { done: progress, n: selection.size })
              : saySelected(selection.size, locale)}
          </output>
          {selection.size < total && (
            <button type="button" onClick={() => void bulk.selectAll()}>
              {say(words.all, locale, { n: total })}
            </button>
          )}
          <button type="button" onClick={() => onSelect(new Map())}>
            {selectNone[locale]}
          </button>
          <span className={styles.spring} />
          <Actions {...props} bulk={bulk} />
        </div>
      )}
      {step && <BulkStepDialog {...props} step={step} bulk={bulk} />}
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          screens={screens}
          locale={locale}
          isBusy={progress !== undefined}
          onClose={bulk.close}
        />
      )}
    </>
  )
}

type BulkStepDialogProps = BulkBarProps & { step: NonNullable<Bulk['step']>; bulk: Bulk }
function BulkStepDialog({ screens, selection, locale, step, bulk }: BulkStepDialogProps) {
  const [ids] = useState(() => [...selection.keys()])
  const onClose = () => bulk.setStep(undefined)
  if ('fields' in step)
    return (
      <BulkEditDialog
        screens={screens}
        step={step}
        count={selection.size}
        onChange={bulk.edit}
        onClose={onClose}
      />
    )
  return (
    <Suspense>
      <step.dialog
        ids={ids}
        locale={locale}
        onClose={onClose}
        onDone={(done, outcomes) => bulk.showOutcome({ done, outcomes })}
        onStarted={bulk.follow}
      />
    </Suspense>
  )
}

function Actions({ screens, selection, locale, bulk }: BulkBarProps & { bulk: Bulk }) {
  const { api } = screens
  const isBusy = bulk.progress !== undefined
  const ids = [...selection.keys()]
  const action = (key: string, text: string, onPress: () => unknown) => (
    <Button key={key} size="small" isBusy={isBusy} onClick={() => void onPress()}>
      {text}
    </Button>
  )
  return (
    <>
      {offeredSteps(screens).map((step) =>
        'fields' in step || 'dialog' in step ? (
          action(step.key, step.words[locale], () => bulk.setStep(step))
        ) : (
          <LinkButton key={step.key} size="small" href={step.hrefOf(ids, locale)}>
            {step.words[locale]}
          </LinkButton>
        ),
      )}
      {emailFieldOf(screens) && action('copy', words.copy[locale], bulk.copyEmails)}
      {mayCall(api.excel) && action('export', words.export[locale], bulk.download)}
      {mayCall(api.publish) &&
        (['unpublished', 'published'] as const).map((state) =>
          action(state, (state === 'published' ? words.publish : words.withdraw)[locale], () =>
            bulk.publish(state, ids),
          ),
        )}
    </>
  )
}

const offeredSteps = ({ api, bulk = [], segment }: Screens): BulkStep[] =>
  [...bulk, ...bulkStepsOf(segment)].filter((step) => mayCall('fields' in step ? api.patch : step.needs))

/** Whether anything is offered for selected records, so that rows have a box. */
export const hasBulk = (screens: Screens): boolean =>
  mayCall(screens.api.publish) ||
  mayCall(screens.api.excel) ||
  emailFieldOf(screens) !== undefined ||
  offeredSteps(screens).length > 0
