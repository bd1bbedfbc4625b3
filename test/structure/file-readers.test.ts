/** Every resource that holds files says who reads its records. */
import { expect, test } from 'vitest'
import type { Field } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import { recordReaders } from '#resources/record-readers.server.ts'

const holdsFiles = ({ target, parts = {} }: Field): boolean =>
  target === 'files' || Object.values(parts).some(holdsFiles)

test('resources with a file field are among those whose readers are told', () => {
  const holding = (Object.values(resources) as unknown as Resource[]).filter(({ fields }) =>
    Object.values(fields).some(holdsFiles),
  )
  expect(Object.keys(recordReaders)).toEqual(expect.arrayContaining(holding.map(({ name }) => name)))
})
