/** Renders one value of a record by the kind of its field. */
import type { ReactNode } from 'react'
import { display, fieldNamed, isBlank, sayReferred, type NameOf } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import { translate, type Locale, type Translated, type Words } from '#core/words.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { AnyRow, Screens } from '../records/screen.ts'
import styles from './cell.module.css'
import { isMoney, moneyOf } from './money.ts'

const words = {
  standIn: { es: 'Sin texto en español: se muestra el inglés', en: 'No English text: the Spanish is shown' },
} satisfies Record<string, Words>

/** States that mean the same in every resource. */
const usualTones: Record<string, Readonly<Record<string, Tone>>> = {
  websiteState: { published: 'success', unpublished: 'neutral' },
  status: { active: 'success', inactive: 'neutral' },
}

type CellProps = {
  row: AnyRow
  name: string
  locale: Locale
  of: Pick<Screens, 'tones' | 'stateBadges' | 'cells'> & { resource: { fields: Fields; derived?: Fields } }
  nameOf?: NameOf | undefined
}

export function Cell({ row, name, locale, of, nameOf }: CellProps): ReactNode {
  const field = fieldNamed(of.resource, name)
  const value = row[name]
  if (!field) return null
  const own = ownCell(of, { row, name, locale })
  if (own !== undefined) return own
  if (isBlank(value)) return <span className={styles.none}>—</span>
  if (field.isTranslated) return <TranslatedCell field={field} value={value} row={row} locale={locale} />
  const text = wordsOf(field, value, { locale, title: row.titles?.[name], nameOf })
  const tone = toneOf(field, name, { value: String(value), tones: of.tones })
  if (tone) return <Badge tone={tone}>{text}</Badge>
  const look = lookOf(field)
  return (
    <span className={styles[look]} title={look === 'clamped' || look === 'long' ? text : undefined}>
      {text}
    </span>
  )
}

/** Whether the cell shows nothing; a custom one may stand in for a value that is missing. */
export function isBlankCell({ cells }: Pick<Screens, 'cells'>, { row, name, locale }: OwnCell): boolean {
  const own = cells?.[name]?.(row, locale)
  return own === undefined ? isBlank(row[name]) : own === null
}

type OwnCell = Pick<CellProps, 'row' | 'name' | 'locale'>
/** The custom cell or badge that replaces the stored value. */
function ownCell({ stateBadges, cells }: CellProps['of'], { row, name, locale }: OwnCell) {
  const state = stateBadges?.[name]?.(row)
  return state ? <Badge tone={state.tone}>{state.words[locale]}</Badge> : cells?.[name]?.(row, locale)
}

type Toned = { value: string; tones: CellProps['of']['tones'] }
function toneOf(field: Field, name: string, { value, tones }: Toned): Tone | undefined {
  return field.kind === 'choice' ? (tones?.[name] ?? usualTones[name])?.[value] : undefined
}

type Reading = { locale: Locale; title?: string | undefined; nameOf?: NameOf | undefined }
function wordsOf(field: Field, value: unknown, reading: Reading): string {
  if (!isMoney(field)) return display(field, value, reading)
  return [value]
    .flat()
    .map((amount) => moneyOf(amount, reading.locale))
    .join(' · ')
}

type TranslatedProps = Pick<CellProps, 'row' | 'locale'> & { field: Field; value: unknown }
function TranslatedCell({ field, value, row, locale }: TranslatedProps) {
  const localized = translate(value as Translated<unknown>, locale)
  if (!localized) return <span className={styles.none}>—</span>
  const text = sayReferred(display(field, value, { locale }), row.titles)
  const look = { className: styles[lookOf(field)], title: text }
  if (localized.lang === locale) return <span {...look}>{text}</span>
  return (
    <span {...look}>
      <span lang={localized.lang}>{text}</span>
      <abbr className={styles.standIn} title={words.standIn[locale]}>
        {localized.lang}
      </abbr>
    </span>
  )
}

export const isNumeric = (field: Field): boolean =>
  field.kind === 'integer' || field.kind === 'decimal' || isMoney(field)

const SHORT = 20
/** Short texts such as codes do not wrap; long ones are cut to the column. */
export function lookOf({ kind, bounds, isTranslated }: Field): 'number' | 'nowrap' | 'clamped' | 'long' {
  if (kind === 'longText') return 'long'
  if (kind === 'text' && !isTranslated && bounds?.max && bounds.max <= SHORT) return 'nowrap'
  if (kind === 'integer' || kind === 'decimal') return 'number'
  return ['date', 'moment', 'phone', 'flag', 'choice', 'slug'].includes(kind) ? 'nowrap' : 'clamped'
}
