/** Empty files of opening balances and cases to fill in, with a sheet that says how. */
import { notFound } from '#core/errors.ts'
import type { Download } from '#core/endpoint.ts'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { workbook } from '#server/documents/workbook.ts'
import { assertMayImport } from './import-records.server.ts'
import { isWholeTarget, wholeTargets } from './import-targets.ts'

const words = {
  help: { es: 'Cómo se llena', en: 'How to fill it in' },
  column: { es: 'Columna', en: 'Column' },
  isRequired: { es: 'Obligatoria', en: 'Required' },
  yes: { es: 'Sí', en: 'Yes' },
  hint: { es: 'Qué se escribe', en: 'What to write' },
} satisfies Record<string, Words>

/** Headings in the reader's language; the import knows both. */
export async function importTemplate(context: Context, target: string): Promise<Download> {
  if (!isWholeTarget(target)) throw notFound()
  assertMayImport(context, target)
  const { locale, accept } = context
  const { columns, hints, words: title } = wholeTargets[target]
  const helpColumns = [words.column, words.isRequired, words.hint].map((heading) => ({
    title: say(heading, locale),
    format: '@',
  }))
  const help = columns.map(({ key, words: label, field }) => [
    say(label, locale),
    field.mode === 'required' ? say(words.yes, locale) : null,
    say(hints[key]!, locale),
  ])
  // Texts, so that the zeros before an RNC stay.
  const headings = columns.map(({ words: label }) => ({ title: say(label, locale), format: '@', width: 22 }))
  return workbook(headings, [], {
    name: say(title, locale),
    accept,
    more: () => [{ name: say(words.help, locale), columns: helpColumns, rows: help }],
  })
}
