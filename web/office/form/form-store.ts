/** The state of a form outside of React, so that inputs re-render alone. */
import { isBlank } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import type { ValidationErrors } from '#core/validation.ts'
import { locales, type Locale } from '#core/words.ts'
import { changesOf, errorsIn, isAbout, valueAt, withValue, type Check, type Values } from './form-values.ts'
import { slugOf } from '#web/slug.ts'

export type FormState = {
  values: Values
  /** The record as the server has it; without it the record is new. */
  saved: Values | undefined
  /** The version the changes were made on. */
  version: number | undefined
  /** Errors shown under the fields. */
  errors: ValidationErrors
  /** A save was refused, so the summary of errors is shown. */
  isRefused: boolean
  /** Titles of referenced records, by the path of the field. */
  titles: Readonly<Record<string, string>>
  /** Increments when values are replaced from outside of the inputs. */
  generation: number
}
type StoreOptions = {
  fields: Fields
  values: Values
  saved?: Values | undefined
  titles?: Readonly<Record<string, string>> | undefined
  locale: Locale
  check?: Check | undefined
}
export type FormStore = {
  state: () => FormState
  subscribe: (listener: () => void) => () => void
  /** Sets a value; `title` is that of a picked record. */
  set: (name: string, value: unknown, title?: string) => void
  /** Called when the focus leaves a field: from then on it shows errors, unless nobody has typed into it. */
  blur: (name: string) => void
  /** Validates all and shows the errors; true when there are none. */
  judge: () => boolean
  /** Errors of the server, shown until their field changes. */
  refuse: (errors: ValidationErrors) => void
  /** Replaces the values, for example with a draft, a merge or a newer record. */
  fill: (values: Values, options?: { saved?: Values | undefined; version?: number | undefined }) => void
  changes: () => Values
  isDirty: () => boolean
}

export function createFormStore(options: StoreOptions): FormStore {
  const { fields, locale, check } = options
  const listeners = new Set<() => void>()
  let refused: ValidationErrors = {}
  const touched = new Set<string>()
  let current: FormState = {
    values: options.values,
    saved: options.saved,
    version: versionOf(options.saved),
    errors: {},
    isRefused: false,
    titles: options.titles ?? {},
    generation: 0,
  }
  // A new record with a name from the start gets its slug at once.
  if (!options.saved) {
    const blank = { ...current, values: {}, titles: {} }
    current.values = withSlug(options.values, { ...options, current: blank, titles: current.titles })
  }
  const put = (change: Partial<FormState>) => {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }
  const broken = (values = current.values) =>
    errorsIn({ fields, values, saved: current.saved, check, locale })
  const changes = () => changesOf(fields, { values: current.values, saved: current.saved ?? options.values })

  /** The errors already shown, with those of this field validated again. */
  const rejudged = (name: string, values: Values, isNew: boolean): ValidationErrors => {
    const rest = Object.entries(current.errors).filter(([key]) => !isAbout(key, name) && !isAbout(name, key))
    const own = Object.entries(isNew ? broken(values) : {}).filter(([key]) => isAbout(key, name))
    const stillRefused = Object.entries(refused).filter(([key]) => isAbout(key, name))
    return Object.fromEntries([...rest, ...own, ...stillRefused])
  }

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(name, value, title) {
      touched.add(name)
      const titles = title === undefined ? current.titles : { ...current.titles, [name]: title }
      const values = withSlug(withValue(current.values, name, value), { ...options, current, name, titles })
      refused = Object.fromEntries(Object.entries(refused).filter(([key]) => !isAbout(key, name)))
      const hadError = Object.keys(current.errors).some((key) => isAbout(key, name))
      put({ values, titles, errors: hadError ? rejudged(name, values, true) : current.errors })
    },
    blur(name) {
      const isTouched = [...touched].some((one) => isAbout(one, name) || isAbout(name, one))
      // An error would move what is pressed next away from under the pointer.
      if (!isTouched && isUnfilled(valueAt(current.values, name))) return
      put({ errors: rejudged(name, current.values, true) })
    },
    judge() {
      refused = {}
      const errors = broken()
      const isRefused = Object.keys(errors).length > 0
      put({ errors, isRefused })
      return !isRefused
    },
    refuse(errors) {
      refused = errors
      put({ errors: { ...errors }, isRefused: true })
    },
    fill(values, { saved = current.saved, version = versionOf(saved) } = {}) {
      refused = {}
      touched.clear()
      const generation = current.generation + 1
      put({ values, saved, version, errors: {}, isRefused: false, generation })
    },
    changes,
    isDirty: () => Object.keys(changes()).length > 0,
  }
}

/** Also a text in no language, and a group of nothing. */
const isUnfilled = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && Object.values(value as object).every(isUnfilled))
const versionOf = (saved: Values | undefined): number | undefined => saved?.['version'] as number | undefined

type SlugOptions = StoreOptions & {
  current: FormState
  /** The field that was changed; at the start all are new. */
  name?: string
  titles: Readonly<Record<string, string>>
}
/** The slug follows the name until somebody edits it or the record is saved. */
function withSlug(values: Values, { fields, current, name, titles }: SlugOptions): Values {
  const slug = Object.keys(fields).find((key) => fields[key]?.kind === 'slug')
  const followed = slug && fields[slug]?.follows
  if (!followed || !fields[followed] || (name ?? followed) !== followed) return values
  const textIn = (of: Values, called: Readonly<Record<string, string>>, language: Locale): string =>
    fields[followed]?.isTranslated
      ? String(valueAt(of, `${followed}.${language}`) ?? '')
      : (called[followed] ?? '')
  return locales.reduce((filled, language) => {
    const held = String(valueAt(current.values, `${slug}.${language}`) ?? '')
    const isSaved = Boolean(current.saved && valueAt(current.saved, `${slug}.${language}`))
    const isTouched = held !== '' && held !== slugOf(textIn(current.values, current.titles, language))
    if (isSaved || isTouched) return filled
    return withValue(filled, `${slug}.${language}`, slugOf(textIn(values, titles, language)))
  }, values)
}
