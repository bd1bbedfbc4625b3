/** The readable page of a person's archive. */
import { homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'

export type Section = { title: Words; rows: Record<string, unknown>[] }

const words = {
  title: { es: 'Datos personales', en: 'Personal data' },
  of: { es: 'De', en: 'Of' },
  on: { es: 'Reunidos el', en: 'Collected on' },
} satisfies Record<string, Words>

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid;padding-top:.5rem}' +
  'dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}'

export function htmlOf(sections: readonly Section[], names: readonly string[], locale: Locale): string {
  const body = sections.map(
    ({ title, rows }) => `<h2>${escaped(title[locale])}</h2>${rows.map(listOf).join('')}`,
  )
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${words.title[locale]}</title>
<style>${style}</style><h1>${words.title[locale]}</h1>
<p>${words.of[locale]}: ${escaped(names.join(', '))}. ${words.on[locale]} ${homeDay()}.</p>${body.join('\n')}</html>`
}

function listOf(row: Record<string, unknown>): string {
  const told = Object.entries(row).filter(
    ([, value]) => value !== null && value !== '' && !isEmptyList(value),
  )
  return `<dl>${told.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(textOf(value))}</dd>`).join('')}</dl>`
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
