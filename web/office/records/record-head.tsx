/** The head of a record: title, states, the next step as the primary button, the others in a menu. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import ExternalLink from 'lucide-react/icons/external-link'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { officeHref } from '../addresses.ts'
import { Cell } from '../table/cell.tsx'
import { MenuOf } from '../dialogs/overlay.tsx'
import { useOfferedSteps } from '../palette/palette-context.ts'
import { mayCall } from './may-call.ts'
import { MissingDialog } from './dialogs/missing-dialog.tsx'
import { useRecord } from './record-context.ts'
import { useCameFrom } from './requested-field.ts'
import styles from './record.module.css'
import { RemoveDialog } from './dialogs/remove-dialog.tsx'
import { titleOf } from './titles.ts'
import { previewStep, useRecordSteps, type HeadStep } from './use-record-steps.ts'

const words = {
  more: { es: 'Más acciones', en: 'More actions' },
  backTo: { es: 'Volver a {title}', en: 'Back to {title}' },
  onSite: { es: 'Ver en el sitio', en: 'View on the site' },
} satisfies Record<string, Words>

export function RecordHead({ onRemoved }: { onRemoved: () => void }) {
  const { steps, take, openDialog, close, isBusy } = useRecordSteps()
  const record = titleOf(useRecord().row)
  useOfferedSteps(
    steps.map((step) => ({ key: step.key, words: step.words, record, run: () => void take(step) })),
  )
  return (
    <>
      <header className={styles.head}>
        <Name />
        <div className={styles.actions}>
          <OnSite />
          <Preview isBusy={isBusy} onTake={take} />
          <Steps steps={steps} isBusy={isBusy} onTake={take} />
        </div>
      </header>
      {openDialog?.kind === 'missing' && <MissingDialog {...openDialog} onClose={close} />}
      {openDialog?.kind === 'dialog' && (
        <Suspense>
          <openDialog.dialog onClose={close} />
        </Suspense>
      )}
      {openDialog?.kind === 'removing' && <RemoveDialog onClose={close} onRemoved={onRemoved} />}
    </>
  )
}

function Name() {
  const title = titleOf(useRecord().row)
  return (
    <div className={styles.title}>
      <p className={styles.badges}>
        <BackToList />
        <RecordStates />
      </p>
      <h1 title={title}>{title}</h1>
    </div>
  )
}

export const stateFields = ['status', 'state', 'websiteState']

/** The code and the states of the record. */
export function RecordStates() {
  const { screens, row, locale } = useRecord()
  const states = stateFields.filter((name) => name in screens.resource.fields)
  return (
    <>
      {typeof row['code'] === 'string' && <span>{row['code']}</span>}
      {states.map((name) => (
        <Cell key={name} row={row} name={name} locale={locale} of={screens} />
      ))}
    </>
  )
}

function OnSite() {
  const { screens, row, locale } = useRecord()
  const path = screens.publicPath?.(row, locale)
  // Records without this state are always public.
  const isPublic = (row['websiteState'] ?? 'published') === 'published'
  if (!path || !isPublic) return null
  return (
    <LinkButton
      kind="quiet"
      href={path}
      target="_blank"
      className={styles.onSite}
      aria-label={words.onSite[locale]}
    >
      <ExternalLink /> <span>{words.onSite[locale]}</span>
    </LinkButton>
  )
}

type PreviewProps = { isBusy: boolean; onTake: (step: HeadStep) => Promise<void> }
/** Published records link to their page instead. */
function Preview({ isBusy, onTake }: PreviewProps) {
  const { screens, row, locale } = useRecord()
  if (!screens.previewPath || !mayCall(screens.api.patch) || row['websiteState'] === 'published') return null
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      onClick={() => void onTake(previewStep)}
      className={styles.onSite}
      aria-label={previewStep.words[locale]}
    >
      <Eye /> <span>{previewStep.words[locale]}</span>
    </Button>
  )
}

type StepsProps = { steps: readonly HeadStep[]; isBusy: boolean; onTake: (step: HeadStep) => Promise<void> }
function Steps({ steps, isBusy, onTake }: StepsProps) {
  const { locale } = useRecord()
  const next = steps.find(({ isPrimary }) => isPrimary)
  const others = steps.filter((step) => step !== next)
  return (
    <>
      {next && (
        <Button kind="primary" isBusy={isBusy} onClick={() => void onTake(next)}>
          {next.words[locale]}
        </Button>
      )}
      {others.length > 0 && (
        <MenuOf
          label={words.more[locale]}
          trigger={
            <Button aria-label={words.more[locale]} disabled={isBusy}>
              <Ellipsis />
            </Button>
          }
          entries={others.map((step) => ({
            key: step.key,
            text: step.words[locale],
            isDangerous: step.isDangerous ?? false,
            onAction: () => void onTake(step),
          }))}
        />
      )}
    </>
  )
}

/** Links to the record that led here, or else to the list with its last filters. */
export function BackToList() {
  const { screens, locale } = useRecord()
  const from = (useLocation().state as { from?: string } | null)?.from ?? ''
  const cameFrom = useCameFrom()
  if (cameFrom)
    return (
      <Link to={cameFrom.href} className={styles.back}>
        <ArrowLeft /> {say(words.backTo, locale, { title: cameFrom.title })}
      </Link>
    )
  return (
    <Link to={officeHref(locale, screens.segment) + from} className={styles.back}>
      <ArrowLeft /> {screens.resource.words.many[locale]}
    </Link>
  )
}
