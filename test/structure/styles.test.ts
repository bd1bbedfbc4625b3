/** Tests of style sheets: classes that screens use, and what themes may change. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allPaths, readSources, root } from './source-tree.ts'

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

test('themes differ in colours alone, so that all other rules of accessibility hold in both', () => {
  // `light-dark()` takes nothing but colours.
  const themed = allPaths()
    .filter((path) => path.startsWith('web/') && path.endsWith('.css'))
    .flatMap((path) => {
      const css = readFileSync(join(root, path), 'utf8').replaceAll(/light-dark\([^;]*;/g, '')
      const queries = css.match(/prefers-color-scheme[^{]*/g) ?? []
      const rules = css.match(/\[data-theme[^{]*\{[^}]*\}/g) ?? []
      const others = rules.filter((rule) => !/^\S+ \{\s*color-scheme: (light|dark);\s*\}$/.test(rule))
      return [...queries, ...others].map((found) => `${path}: ${found}`)
    })
  expect(themed).toEqual([])
})
