/** The form of any resource, generated from its fields, with drafts and validation. */
import { useImperativeHandle, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import type { Fields } from '#core/field.ts'
import type { Locale, Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx'
import type { AnyRow } from '../records/screen.ts'
import { DraftOffer, DraftRestored } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldInput } from './field-input.tsx'
import { focusKey } from './focus-key.ts'
import { FormContext, useForm, useRefusals, type FormContextValue } from './form-context.tsx'
import { FormGroups, groupsOf, type Group } from './form-groups.tsx'
import { writable, type Check, type Values } from './form-values.ts'
import styles from './form.module.css'
import { LanguageSwitch } from './text/language-switch.tsx'
import { LeaveGuard, sayDiscarded } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraftedStore } from './use-drafted-store.ts'
import { useFormSaving, useSaveKey } from './use-form-saving.ts'

/** Methods for the screen around a form. */
export type FormHandle = {
  /** True when everything is saved. */
  save: () => Promise<boolean>
  isDirty: () => boolean
  focus: (key: string) => void
}
export type ResourceFormProps = {
  fields: Fields
  groups?: readonly Group[] | undefined
  leftOut?: readonly string[] | undefined
  hints?: FormContextValue['hints'] | undefined
  inputs?: FormContextValue['inputs'] | undefined
  askedIf?: FormContextValue['askedIf'] | undefined
  slugFrom?: string | undefined
  check?: Check | undefined
  /** The saved record; without it the form creates one. */
  row?: AnyRow | undefined
  /** Initial values of a new record, in addition to the defaults of the fields. */
  initial?: Values | undefined
  titles?: Readonly<Record<string, string>> | undefined
  save: (input: Values) => Promise<AnyRow>
  onSaved: (row: AnyRow) => void
  onCancel?: () => void
  handle?: Ref<FormHandle>
  /** Key of the draft, for screens with several forms. */
  draftKey?: string
  submitText?: Words
  /** Forms in dialogs have no guard against leaving the screen. */
  isInDialog?: boolean
  children?: ReactNode
}

export function ResourceForm(props: ResourceFormProps) {
  const { row, leftOut = [], isInDialog = false } = props
  const locale = useLocale()
  const [fields] = useState(() => without(writable(props.fields), leftOut))
  const form = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState<Locale>('es')
  const { store, draft } = useDraftedStore(props, fields, locale)
  const isLeaving = useRef(false)
  const saving = useFormSaving({
    store,
    fields,
    locale,
    form,
    save: props.save,
    onSaved: (saved) => {
      draft.discard()
      // Whoever saves on the way out goes where the way leads.
      if (!isLeaving.current) props.onSaved(saved)
    },
  })
  useSaveKey(saving.submit, !isInDialog)
  const go = (key: string) => {
    if (/-(es|en)$/.test(key)) setLanguage(key.endsWith('-en') ? 'en' : 'es')
    requestAnimationFrame(() => focusKey(form.current, key))
  }
  useImperativeHandle(props.handle, () => ({ save: saving.submit, isDirty: store.isDirty, focus: go }))
  const groups = groupsOf(fields, props.groups)
  const around: FormContextValue = {
    store,
    fields,
    locale,
    Input: FieldInput,
    ...decidedIn(props),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit of a form in a dialog to the form around it.
    event.stopPropagation()
    void saving.submit()
  }
  return (
    <FormContext value={around}>
      <form ref={form} className={styles.form} data-language={language} noValidate onSubmit={submit}>
        {draft.stored && (
          <DraftOffer
            at={draft.stored.at}
            locale={locale}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        {draft.restored && <DraftRestored at={draft.restored.at} locale={locale} onUndo={draft.undo} />}
        <Summary onGo={go} />
        {Object.values(fields).some((field) => field.isTranslated) && (
          <LanguageSwitch language={language} locale={locale} onSwitch={setLanguage} />
        )}
        {props.children}
        <FormGroups groups={groups} locale={locale} isPlain={isInDialog} />
        <SaveBar
          isSaving={saving.isSaving}
          submitText={props.submitText}
          onCancel={props.onCancel}
          isInDialog={isInDialog}
          onGo={go}
          onRevert={() => {
            const { version } = store.state()
            const changes = store.changes()
            draft.discard()
            store.fill(row ?? {})
            sayDiscarded(locale, () => store.fill({ ...store.state().values, ...changes }, { version }))
          }}
        />
      </form>
      {saving.conflict && (
        <ConflictDialog
          fields={fields}
          stale={saving.conflict}
          onResolve={saving.resolveConflict}
          onClose={() => saving.resolveConflict()}
        />
      )}
      {!isInDialog && (
        <LeaveGuard
          isDirty={store.isDirty}
          onDiscard={draft.discardChanges}
          onSave={async () => {
            isLeaving.current = true
            const isSaved = await saving.submit()
            isLeaving.current = false
            return isSaved
          }}
          locale={locale}
        />
      )}
    </FormContext>
  )
}

const decidedIn = ({ hints = {}, inputs = {}, askedIf = {} }: ResourceFormProps) => ({
  hints,
  inputs,
  askedIf,
})

function Summary({ onGo }: { onGo: (key: string) => void }) {
  const { fields, locale } = useForm()
  return <ErrorSummary errors={useRefusals()} fields={fields} locale={locale} onGo={onGo} />
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
