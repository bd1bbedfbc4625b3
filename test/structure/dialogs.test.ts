/** Tests that dialogs of steps ask for what their calls declare, with the inputs of the kit. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

/** What they ask for is no field of a call. */
const others: Record<string, string> = {
  'resources/quality/capas/screens/capa-ncos.screens.tsx': 'searches for a case',
  'resources/sales/quotes/screens/quote-parts.screens.tsx': 'a quantity for each line of the quote',
  'resources/imports/rows/mend-row.screens.tsx': 'the cells of a file',
}

test('no dialog of a step has a text input of its own', () => {
  const own = readSources()
    .filter(({ path, text }) => !isTest(path) && text.includes('<StepDialog'))
    .filter(({ text }) => /<(Input|Textarea|DayInput|MomentInput)\b|maxLength=/.test(text))
    .map(({ path }) => path)
  expect(own.toSorted()).toEqual(Object.keys(others).toSorted())
})
