/** The form of any resource, generated from its fields, with drafts and validation. */
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { Fields } from '#core/field.ts'
import type { Locale, Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx'
import type { AnyRow } from '../records/screen.ts'
import { DraftOffer, DraftRestored } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldInput } from './field-input.tsx'
import { focusFirst } from './first-control.ts'
import { firstKey, focusKey, isInAnotherField } from './focus-key.ts'
import { FormContext, useForm, useRefusals, type FormContextValue } from './form-context.tsx'
import { MoreFields, useShownGroups } from './first-fields.tsx'
import { FormGroups } from './form-groups.tsx'
import type { Group } from '../records/form-group.ts'
import type { FormStore } from './form-store.ts'
import { hasTexts, writable, type Check, type Values } from './form-values.ts'
import styles from './form.module.css'
import { useFormLanguages } from './text/form-languages.ts'
import { LanguageSwitch } from './text/language-switch.tsx'
import { LeaveGuard, sayDiscarded } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraftedStore } from './use-drafted-store.ts'
import { useFormSaving, useSaveKey } from './use-form-saving.ts'

/** Methods for the screen around a form. */
export type FormHandle = {
  /** True when everything is saved. */
  save: (from?: Element | null) => Promise<boolean>
  isDirty: () => boolean
  focus: (key: string) => void
  firstError: () => string | undefined
}
export type ResourceFormProps = {
  fields: Fields
  groups?: readonly Group[] | undefined
  leftOut?: readonly string[] | undefined
  /** Fields that a new record asks for first; without them it asks for all. */
  firstFields?: readonly string[] | undefined
  hints?: FormContextValue['hints'] | undefined
  inputs?: FormContextValue['inputs'] | undefined
  visibleIf?: FormContextValue['visibleIf'] | undefined
  outdatedEnglish?: readonly string[] | undefined
  check?: Check | undefined
  /** The saved record; without it the form creates one. */
  row?: AnyRow | undefined
  /** Initial values of a new record, in addition to the defaults of the fields. */
  initial?: Values | undefined
  titles?: Readonly<Record<string, string>> | undefined
  save: (input: Values) => Promise<AnyRow>
  /** The form stays busy until a promise that it returns resolves. */
  onSaved: (row: AnyRow) => unknown
  onCancel?: () => void
  handle?: Ref<FormHandle>
  /** The page saves it together with what else is typed there, and listens to the key. */
  isSavedByPage?: boolean
  /** Key of the draft, for screens with several forms. */
  draftKey?: string
  submitText?: Words
  /** Forms in dialogs have no guard against leaving the screen. */
  isInDialog?: boolean
  /** It is what its page is for: the first field that is blank gets the focus. */
  isPage?: boolean
  beside?: ComponentType | undefined
  children?: ReactNode
}

export function ResourceForm(props: ResourceFormProps) {
  const { row, leftOut = [], isInDialog = false, isPage } = props
  const locale = useLocale()
  const [fields] = useState(() => without(writable(props.fields), leftOut))
  const form = useRef<HTMLFormElement>(null)
  const { store, draft } = useDraftedStore(props, fields, locale)
  const languages = useFormLanguages(locale)
  const shown = useShownGroups({ fields, groups: props.groups, first: props.firstFields })
  const go = (key: string, mayFocus = () => true) => {
    languages.reveal(key)
    shown.open(key)
    requestAnimationFrame(() => mayFocus() && focusKey(form.current, key))
  }
  const isLeaving = useRef(false)
  const saving = useFormSaving({
    store,
    fields,
    locale,
    form,
    onRefused: (key, from) => go(key, () => !isInAnotherField(from)),
    save: props.save,
    onSaved: (saved) => {
      draft.discard()
      // Whoever saves on the way out goes where the way leads.
      return isLeaving.current ? undefined : props.onSaved(saved)
    },
  })
  useSaveKey(saving.submit, { form, isOn: !props.isSavedByPage })
  useImperativeHandle(props.handle, () => ({
    save: saving.submit,
    isDirty: store.isDirty,
    focus: go,
    firstError: () => firstKey(form.current, Object.keys(store.state().errors)),
  }))
  const around: FormContextValue = {
    store,
    fields,
    locale,
    Input: FieldInput,
    ...decidedIn(props),
  }
  useFirstFocus(form, isPage)
  const revert = useRevert(store, row, locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit of a form in a dialog to the form around it.
    event.stopPropagation()
    void saving.submit()
  }
  return (
    <FormContext value={around}>
      <form
        ref={form}
        className={styles.form}
        data-page={isPage}
        data-language={languages.language}
        data-english={languages.isEnglishOpen ? 'open' : 'closed'}
        noValidate
        onSubmit={submit}
      >
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
        {hasTexts(shown.fields) && <LanguageSwitch languages={languages} locale={locale} />}
        {props.children}
        <Beside beside={props.beside}>
          <FormGroups
            groups={shown.groups}
            locale={locale}
            isPlain={isInDialog}
            hasIndex={!props.beside}
            row={row}
          />
          <MoreFields shown={shown} locale={locale} />
        </Beside>
        <SaveBar
          isSaving={saving.isSaving}
          submitText={props.submitText}
          onCancel={props.onCancel}
          isInDialog={isInDialog}
          languages={hasTexts(shown.fields) ? languages : undefined}
          onGo={go}
          onRevert={() => {
            draft.discard()
            revert()
          }}
        />
      </form>
      {saving.conflict && (
        <ConflictDialog
          fields={fields}
          conflict={saving.conflict}
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

function useFirstFocus(form: RefObject<HTMLFormElement | null>, isPage: boolean | undefined): void {
  useEffect(() => {
    if (isPage) focusFirst(form.current!, true)
  }, [form, isPage])
}

type BesideProps = { beside: ComponentType | undefined; children: ReactNode }
function Beside({ beside: Aside, children }: BesideProps) {
  if (!Aside) return children
  return (
    <div className={styles.withAside}>
      <div>{children}</div>
      <Aside />
    </div>
  )
}

/** Fills in the saved record again; undone from a notification, as long as the form is open. */
function useRevert(store: FormStore, row: AnyRow | undefined, locale: Locale): () => void {
  const dismissNotice = useRef<() => void>(undefined)
  useEffect(() => () => dismissNotice.current?.(), [])
  return () => {
    const { version } = store.state()
    const changes = store.changes()
    store.fill(row ?? {})
    dismissNotice.current = sayDiscarded(locale, () =>
      store.fill({ ...store.state().values, ...changes }, { version }),
    )
  }
}

const decidedIn = ({ hints = {}, inputs = {}, visibleIf = {}, outdatedEnglish = [] }: ResourceFormProps) => ({
  hints,
  inputs,
  visibleIf,
  outdatedEnglish,
})

function Summary({ onGo }: { onGo: (key: string) => void }) {
  const { fields, locale } = useForm()
  return <ErrorSummary errors={useRefusals()} fields={fields} locale={locale} onGo={onGo} />
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
