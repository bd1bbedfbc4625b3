/** The footer of a form: save, discard, and the progress of the translation. */
import { useSyncExternalStore } from 'react'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from './form-context.tsx'
import { englishOf } from './form-values.ts'
import formStyles from './form.module.css'
import styles from './save-bar.module.css'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  save: { es: 'Guardar', en: 'Save' },
  revert: { es: 'Descartar cambios', en: 'Discard changes' },
  dirty: { es: 'Cambios sin guardar', en: 'Unsaved changes' },
  clean: { es: 'Todo está guardado', en: 'All is saved' },
  english: { es: 'Inglés: {share} %', en: 'English: {share}%' },
} satisfies Record<string, Words>
const missingWords: CountedWords = {
  one: { es: 'Falta {n}: ir', en: '{n} missing: go there' },
  many: { es: 'Faltan {n}: ir al primero', en: '{n} missing: go to the first' },
}

type SaveBarProps = {
  isSaving: boolean
  onRevert: () => void
  /** Leads to a field. */
  onGo: (key: string) => void
  submitText?: Words | undefined
  onCancel?: (() => void) | undefined
  isInDialog?: boolean
}

export function SaveBar({
  isSaving,
  onRevert,
  onGo,
  submitText,
  onCancel,
  isInDialog = false,
}: SaveBarProps) {
  const { store, locale } = useForm()
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty, store.isDirty)
  const { saved } = useSyncExternalStore(store.subscribe, store.state, store.state)
  return (
    <div className={`${styles.bar} ${isInDialog ? styles.dialogBar : ''}`}>
      <Button type="submit" kind="primary" isBusy={isSaving}>
        {(submitText ?? words.save)[locale]}
      </Button>
      {onCancel && <Button onClick={onCancel}>{acts.back[locale]}</Button>}
      {saved && isDirty && (
        <Button kind="quiet" onClick={onRevert}>
          {words.revert[locale]}
        </Button>
      )}
      {saved && <span className={formStyles.state}>{(isDirty ? words.dirty : words.clean)[locale]}</span>}
      <span className={styles.spring} />
      <Translation onGo={onGo} />
    </div>
  )
}

/** How much is translated, and the way to the first text that is not. */
function Translation({ onGo }: Pick<SaveBarProps, 'onGo'>) {
  const { store, fields, locale } = useForm()
  const { values } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { done, of, missing } = englishOf(fields, values)
  const [first] = missing
  if (of === 0) return null
  return (
    <span className={styles.english}>
      {say(words.english, locale, { share: Math.floor((done / of) * 100) })}
      {first && (
        <Button size="small" kind="quiet" onClick={() => onGo(first)}>
          {sayCount(missingWords, locale, { n: missing.length })}
        </Button>
      )}
    </span>
  )
}
