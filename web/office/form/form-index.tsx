/** Index of a long form: leads to its sections, beside them on wide screens. */
import type { Locale, Words } from '#core/words.ts'
import { groupKey, type Group } from '../records/form-group.ts'
import styles from './form-index.module.css'

type FormSection = Pick<Group, 'words' | 'key' | 'fields'>

const label = { es: 'Secciones del formulario', en: 'Sections of the form' } satisfies Words
/** Shorter forms are seen at a glance. */
const FEWEST = 4

export const isLong = (groups: readonly FormSection[]): boolean => groups.length >= FEWEST

type FormIndexProps = { groups: readonly FormSection[]; locale: Locale }

export const FormIndex = ({ groups, locale }: FormIndexProps) => (
  <nav className={styles.index} aria-label={label[locale]}>
    {groups.map(
      (group) =>
        group.words && (
          <button
            key={groupKey(group)}
            type="button"
            onClick={({ currentTarget }) => goTo(currentTarget, groupKey(group))}
          >
            {group.words[locale]}
          </button>
        ),
    )}
  </nav>
)

/** Shows the section and focuses its first field. */
function goTo(button: HTMLElement, key: string): void {
  const section = button.closest('form')?.querySelector<HTMLElement>(`[data-group="${key}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('[data-key], input, select, textarea')?.focus({ preventScroll: true })
}
