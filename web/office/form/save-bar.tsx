/** The footer of a form: save, discard, and the progress of the translation. */
import { useSyncExternalStore } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from './form-context.tsx'
import { englishOf } from './form-values.ts'
import formStyles from './form.module.css'
import styles from './save-bar.module.css'

const words = {
  save: { es: 'Guardar', en: 'Save' },
  revert: { es: 'Descartar cambios', en: 'Discard changes' },
  dirty: { es: 'Cambios sin guardar', en: 'Unsaved changes' },
  clean: { es: 'Todo está guardado', en: 'All is saved' },
  english: { es: 'En inglés: {done} de {of} textos', en: 'In English: {done} of {of} texts' },
} satisfies Record<string, Words>

type SaveBarProps = {
  isSaving: boolean
  onRevert: () => void
  submitText?: Words | undefined
  onCancel?: (() => void) | undefined
  isInDialog?: boolean
}
const cancel = { es: 'Cancelar', en: 'Cancel' } satisfies Words

export function SaveBar({ isSaving, onRevert, submitText, onCancel, isInDialog = false }: SaveBarProps) {
  const { store, fields, locale } = useForm()
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty, store.isDirty)
  const { values, saved } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const english = englishOf(fields, values)
  return (
    <div className={`${styles.bar} ${isInDialog ? styles.dialogBar : ''}`}>
      <Button type="submit" kind="primary" isBusy={isSaving}>
        {(submitText ?? words.save)[locale]}
      </Button>
      {onCancel && <Button onClick={onCancel}>{cancel[locale]}</Button>}
      {saved && isDirty && (
        <Button kind="quiet" onClick={onRevert}>
          {words.revert[locale]}
        </Button>
      )}
      {saved && <span className={formStyles.state}>{(isDirty ? words.dirty : words.clean)[locale]}</span>}
      <span className={styles.spring} />
      {english.of > 0 && <span className={styles.english}>{say(words.english, locale, english)}</span>}
    </div>
  )
}
