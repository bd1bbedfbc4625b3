/** Tests that short names which fit many things name one each. */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

/** Where each name is declared; `About` said of everything what it was about, and is declared nowhere. */
const declaredIn: Record<string, string | undefined> = {
  About: undefined,
  Item: 'resources/sales/documents/document-items.server.ts',
  Line: 'resources/sales/documents/document-totals.ts',
  Part: 'web/office/records/screen.ts',
  Place: 'web/office/parts.tsx',
  Step: 'web/office/records/screen.ts',
}
const names = Object.keys(declaredIn)
/** The name of a type in an import is followed by a comma, a brace or another name. */
const declaration = new RegExp(
  `\\b(?:type|interface|class|enum|function|const|let) (${names.join('|')})\\b(?!,| \\}| as )`,
  'g',
)

test.for(names)('%s is declared in one file', (name) => {
  const found = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].filter(([, declared]) => declared === name).map(() => path),
  )
  expect(found).toEqual([declaredIn[name] ?? []].flat())
})
