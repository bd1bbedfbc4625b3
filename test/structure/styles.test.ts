/** Every class that screens use is defined in their styles. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'

test('no screen uses an undefined class', () => {
  const unknown = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', from = '']) => {
      const file = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
      const known = new Set(
        [...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, one]) => one!),
      )
      const body = text.replaceAll(/^import .*$/gm, '')
      const worn = [...body.matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one!)
      return worn.filter((one) => !known.has(one)).map((one) => `${path}: ${name}.${one}`)
    }),
  )
  expect(unknown).toEqual([])
})
