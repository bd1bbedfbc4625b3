/** What a fee includes: entries for everybody or for one delivery mode. */
import { z } from 'zod'
import { choice, flag, list, optional, text, translated, withDefault } from '#core/field.ts'
import { codeOf, localizedText } from '#core/public.ts'
import type { LocalizedText, Words } from '#core/words.ts'
import { attendanceModes } from './attendance-modes.ts'

const ofFee: Words = { es: 'La inversión incluye', en: 'The fee includes' }
export const feeIncludes = () =>
  withDefault(
    list(
      ofFee,
      {
        text: translated(text({ es: 'Qué', en: 'What' }, { max: 160 })),
        /** For both modes if blank. */
        mode: optional({
          ...choice({ es: 'Modalidad', en: 'Delivery mode' }, attendanceModes),
          blank: { es: 'Ambas', en: 'Both' },
        }),
        needsCertificate: optional(
          flag({ es: 'Solo en cursos con certificado', en: 'Only in courses with a certificate' }),
        ),
      },
      { max: 15 },
    ),
    [],
  )

type Mode = keyof typeof attendanceModes
type Included = { mode: Mode | null }
/** Entries for those who can attend in one of these ways; a mixed event has both. */
export const includedFor = <T extends Included>(offered: readonly (Mode | 'mixed')[], entries: T[]): T[] =>
  entries.filter(({ mode }) => mode === null || offered.includes(mode) || offered.includes('mixed'))

/** Of what costs nothing there is no fee that includes it. */
export const includesTitle = (isFree: boolean): Words =>
  isFree ? { es: 'Qué incluye', en: 'What it includes' } : ofFee

/** As visitors read it; `mode` where only those who attend that way get it. */
export const includedInFee = z.object({ text: localizedText, mode: codeOf(attendanceModes).nullable() })
export type IncludedInFee = z.output<typeof includedInFee>

/** An entry of one mode says so where others attend otherwise. */
export function includedTexts(entries: readonly IncludedInFee[]): LocalizedText[] {
  const isMixed = new Set(entries.map(({ mode }) => mode).filter(Boolean)).size > 1
  return entries.map(({ text: { text, lang }, mode }) => ({
    text: mode && isMixed ? `${text} (${attendanceModes[mode][lang].toLocaleLowerCase(lang)})` : text,
    lang,
  }))
}
