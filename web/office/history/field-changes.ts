/** Turns a history entry into changes of fields: label, value before, value after. */
import { display, recordFields, type DisplayContext, type NameOf } from '#core/display.ts'
import { choice, text, type Field, type Fields } from '#core/field.ts'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import type { HistoryEntry } from '#resources/system/history/history.api.ts'

export type FieldChange = { key: string; label: string; from: string; to: string; before: Before }
/** The value before the change; of a translated field, that of one language. */
export type Before = { field: string; language?: Locale; value: unknown }
type Change = HistoryEntry['changes'][number]
type Reading = { fields: Fields; locale: Locale; nameOf?: NameOf | undefined }

const inLanguage: Record<Locale, Words> = {
  es: { es: '{label} (español)', en: '{label} (Spanish)' },
  en: { es: '{label} (inglés)', en: '{label} (English)' },
}

/** Labels of changes to users, mails, customers and meetings that are no fields. */
const otherChanges: Fields = {
  mergedFrom: text({ es: 'Se le unió', en: 'Merged into this one' }),
  mail: text({ es: 'Se le escribió', en: 'Mailed' }),
  meetingPeople: text({ es: 'Quién es en la reunión', en: 'Who it is in the meeting' }),
  recording: text({ es: 'Grabación publicada', en: 'Recording published' }),
  takenAsSent: text({ es: 'Dado por enviado a', en: 'Taken as sent to' }),
  export: text({ es: 'Exportó', en: 'Exported' }),
  password: choice({ es: 'Contraseña', en: 'Password' }, { changed: { es: 'Cambiada', en: 'Changed' } }),
  recoveryCodes: choice(
    { es: 'Códigos de recuperación', en: 'Recovery codes' },
    {
      renewed: { es: 'Generados de nuevo', en: 'Generated anew' },
      used: { es: 'Se usó uno para entrar', en: 'One was used to sign in' },
    },
  ),
  session: choice(
    { es: 'Sesión', en: 'Session' },
    {
      active: { es: 'Abierta', en: 'Open' },
      login: { es: 'Inició sesión', en: 'Signed in' },
      logout: { es: 'Cerró sesión', en: 'Signed out' },
      ended: { es: 'Cerrada desde otra sesión', en: 'Ended from another session' },
      password: { es: 'Cerrada al cambiar la contraseña', en: 'Ended as the password changed' },
      reset: { es: 'Cerrada al restablecer la contraseña', en: 'Ended as the password was reset' },
      deactivated: { es: 'Cerrada al desactivar el usuario', en: 'Ended as the user was deactivated' },
      removed: { es: 'Cerrada al eliminar el usuario', en: 'Ended as the user was removed' },
      reuse: { es: 'Cerrada: se usó una credencial vieja', en: 'Ended: an old credential was used' },
    },
  ),
}

/** One for each changed field; a translated field has one per changed language. */
export function fieldChangesOf(changes: readonly Change[], reading: Reading): FieldChange[] {
  return changes
    .flatMap((change) => changesOfField(change, reading))
    .filter(({ from, to }) => from !== '' || to !== '')
}

function changesOfField(
  { field: name, from, to }: Change,
  { fields, locale, nameOf }: Reading,
): FieldChange[] {
  // A field that no longer exists is shown under its key.
  const field = fields[name] ?? otherChanges[name] ?? recordFields[name] ?? text({ es: name, en: name })
  const label = field.label[locale]
  const changeOf = (
    of: Field,
    [before, after]: [unknown, unknown],
    same: Pick<FieldChange, 'key' | 'label' | 'before'>,
  ): FieldChange => ({
    ...same,
    from: readable(of, before, { locale, nameOf }),
    to: readable(of, after, { locale, nameOf }),
  })
  if (!field.isTranslated)
    return [changeOf(field, [from, to], { key: name, label, before: { field: name, value: from } })]
  return locales
    .map((language) =>
      changeOf({ ...field, isTranslated: false }, [textIn(from, language), textIn(to, language)], {
        key: `${name}-${language}`,
        label: say(inLanguage[language], locale, { label }),
        before: { field: name, language, value: textIn(from, language) ?? null },
      }),
    )
    .filter((change) => change.from !== change.to)
}

export const textIn = (value: unknown, language: Locale): unknown =>
  (value as Partial<Record<Locale, unknown>> | null | undefined)?.[language]

/** Values that no longer fit the field are shown raw. */
export function readable(field: Field, value: unknown, context: DisplayContext): string {
  try {
    return display(field, value, context)
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
