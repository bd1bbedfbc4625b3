/** The documentation is true: paths and links lead somewhere, decisions have their form. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'

const documents = ['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions'))

const top = 'core|resources|server|web|demo|scripts|test|docs|build'
/** A path below one of our folders; what has a placeholder such as `<name>` or `{id}` is none. */
const ownPath = new RegExp(`^(?:${top})/[\\w./*-]*$|^[\\w-]+\\.(?:ts|md|json)$`)
// Names that stand for the files of any slice, and a file of the data folder.
const isExample = (path: string) => /^x\.|^openapi\.json$/.test(path)

test('paths that the documentation names are there', () => {
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/`([^`\s]+)`/g)]
      .map(([, path]) => path!)
      .filter((path) => path.includes('/') && ownPath.test(path) && !isExample(path))
      .filter((path) => globSync(path.replace(/\/$/, ''), { cwd: root }).length === 0)
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('links of the documentation lead to files', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('a decision has at most 40 lines and begins with the choice', () => {
  const wrong = decisions.filter((file) => {
    const text = read(`docs/decisions/${file}`)
    return text.trimEnd().split('\n').length > 40 || !/^# \d{3} .+\n\n\*\*Choice[.,]/.test(text)
  })
  expect(wrong).toEqual([])
})

test('decisions that the code and the documentation name are there', () => {
  const texts = [...readSources(), ...documents.map((path) => ({ path, text: read(path) }))]
  const unknown = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)]
      .filter(([, number]) => !decisions.some((file) => file.startsWith(`${number}-`)))
      .map(([named]) => `${path}: ${named}`),
  )
  expect(unknown).toEqual([])
})

test('documents that comments name are in the repository', () => {
  const known = new Set(globSync('{*,docs/*/*}.md', { cwd: root }).map((path) => basename(path)))
  const unknown = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\/\*\*|\/\/| \*) .*?\b([\w-]+\.md)\b/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a lint rule is switched off with its reason', () => {
  const silent = readSources().flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /(?:\/\/|\/\*) oxlint-disable/.test(line) && !/ -- \S/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(silent).toEqual([])
})
