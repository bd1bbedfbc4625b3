/** Tests every regular expression of the code for inputs that stop the server (ReDoS). */
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { isTest, readSources, type Source } from './source-tree.ts'

/**
 * They take quadratic time, which a bound of their input keeps short. In browsers the input is the user's own.
 * Of the server's: a password (128), a name of a limit (254), an address (45), an amount, a title (200), a setting.
 */
const bounded = new Set([
  String.raw`/[^a-z]+$/`,
  String.raw`/\+[^@]*(?=@)/`,
  String.raw`/%.*$/`,
  String.raw`/0+$/`,
  String.raw`/\s*–\s*/`,
  String.raw`/=+$/`,
  String.raw`/\/+$/`,
  String.raw`/export const historyReaders: .* = \{\n/`,
  String.raw`/[\s.,;:]+$/`,
  String.raw`/\S*$/`,
  String.raw`/[\s.]+(?=m\b)|\s+/g`,
  String.raw`/^-+|-+$/g`,
  String.raw`/-+$/`,
])

type Node = Record<string, unknown>
/** Regular expression literals, each once. */
function literalsIn({ text, program }: Source): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { type, regex } = node as Node
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      found.push(`/${pattern}/${flags}`)
    }
    Object.values(node).forEach(walk)
  }
  // A cheap sign of a literal, because parsing everything takes long.
  if (/[(=,:?&|!\s]\/[^/*\s]/.test(text)) walk(program())
  return found
}

// The tools of the root folder read nobody's input.
const sources = readSources().filter(({ path }) => !isTest(path) && path.includes('/'))
const places = new Map(
  sources.flatMap((source) => literalsIn(source).map((literal) => [literal, source.path] as const)),
)

/** What is slow about a regular expression, or undefined where it takes linear time or its input is bounded. */
async function slownessOf(literal: string): Promise<string | undefined> {
  const [, pattern = '', flags = ''] = /^\/([\s\S]*)\/([a-z]*)$/.exec(literal)!
  const result = await check(pattern, flags, { timeout: 20_000 })
  if (result.status === 'safe') return undefined
  if (result.status === 'unknown') return 'unknown'
  const { type, summary, ...more } = result.complexity
  const isQuadratic = type === 'polynomial' && 'degree' in more && more.degree === 2
  return isQuadratic && bounded.has(literal) ? undefined : summary
}

test('no regular expression takes more than linear time, but for bounded inputs', async () => {
  expect(places.size).toBeGreaterThan(200)
  const slow: string[] = []
  for (const [literal, path] of places) {
    const slowness = await slownessOf(literal)
    if (slowness) slow.push(`${path}: ${literal} ${slowness}`)
  }
  expect(slow).toEqual([])
  expect([...bounded].filter((literal) => !places.has(literal))).toEqual([])
})
