/** Fields that a list offers to change in many records at once. */
import { expect, test } from 'vitest'
import { registerOffice, resourceScreens } from '#web/office/registry.ts'
import { officeOfSlices } from './office.ts'

registerOffice(officeOfSlices)
const lists = await Promise.all(resourceScreens().map(({ load }) => load()))

test('every field of a bulk edit can be changed by the patch of its resource', () => {
  const edits = lists.flatMap(({ segment, bulk = [], resource }) =>
    bulk.flatMap((step) =>
      'fields' in step ? step.fields.map((name) => ({ segment, name, resource })) : [],
    ),
  )
  expect(edits.length).toBeGreaterThan(40)
  const fixed = edits.filter(
    ({ name, resource }) => !resource.fields[name] || resource.fields[name].mode === 'readOnly',
  )
  expect(fixed.map(({ segment, name }) => `${segment}: ${name}`)).toEqual([])
})

test('every list offers something for the selected records', () => {
  const without = lists.filter(({ bulk = [], api }) => bulk.length === 0 && !api.publish && !api.excel)
  expect(without.map(({ segment }) => segment)).toEqual([])
})
