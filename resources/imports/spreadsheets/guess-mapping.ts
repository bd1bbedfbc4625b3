/** Recognises the columns of a file by its headings. */
import { fold } from '#core/search.ts'
import type { ImportColumn } from '#resources/system/import-rows/import-target.ts'
import type { ImportTargetName } from './import.ts'
import { importTargets } from './import-targets.ts'

/** The column of each heading, each used once; null if unknown. */
export function guessMapping(target: ImportTargetName, headings: readonly string[]): (string | null)[] {
  const { columns, synonyms } = importTargets[target]
  const used = new Set<string>()
  return headings.map((heading) => {
    const name = fold(heading)
    const found = columns.find((column) => !used.has(column.key) && namesOf(column, synonyms).includes(name))
    if (found) used.add(found.key)
    return found?.key ?? null
  })
}

/** A blank heading names no column. */
const namesOf = ({ key, words }: ImportColumn, synonyms: Readonly<Record<string, string>>): string[] =>
  [...[words.es, words.en, key].map(fold), ...(synonyms[key] ?? '').split('|')].filter((name) => name !== '')
