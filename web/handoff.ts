/**
 * What loaders have answered, on its way to the page's scripts: it lies in the page as JSON, and the browser says it
 * anew in the router's words. Saying it so for every page was a sixth of a page's making.
 */

/** The element that holds it: no anchor that staff may choose, as those have no capitals. */
export const HANDOFF_ID = 'loaderData'

type Answered = { loaderData: object; actionData?: unknown; errors?: object | null }

/** The text that lies in the page; undefined where there is more than plain data, for which only the router has words. */
export function handedOver({ loaderData, actionData, errors }: Answered): string | undefined {
  const answered = { loaderData, actionData: actionData ?? null, errors: null }
  return !errors && Object.values(loaderData).every((data) => data !== undefined) && isPlain(answered)
    ? JSON.stringify(answered)
    : undefined
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object')
    return typeof value === 'string' || typeof value === 'boolean' || isPlainNumber(value)
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  // A part that is undefined is left out: who reads it finds the same.
  return Object.values(value).every((part) => part === undefined || isPlain(part))
}

const isPlainNumber = (value: unknown): boolean => Number.isFinite(value) && !Object.is(value, -0)

/** What the router reads: a page's text as it lies there, when the router itself wrote it. */
export const inRoutersWords = (text: string): string =>
  text.startsWith('{') ? encoded(JSON.parse(text) as Json) : text

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const NULL = -5

/** A flat list, where whatever occurs twice stands once and is called by its number. */
function encoded(answered: Json): string {
  const values = [answered]
  const texts: string[] = []
  const numbers = new Map<Json, number>()
  const numberOf = (value: Json): number => {
    if (value === null) return NULL
    const known = numbers.get(value)
    if (known !== undefined) return known
    const number = values.push(value) - 1
    numbers.set(value, number)
    return number
  }
  for (let number = 0; number < values.length; number += 1) texts.push(textOf(values[number]!, numberOf))
  return `[${texts.join(',')}]\n`
}

function textOf(value: Json, numberOf: (value: Json) => number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(numberOf).join(',')}]`
  const parts = Object.entries(value).map(([name, part]) => `"_${numberOf(name)}":${numberOf(part)}`)
  return `{${parts.join(',')}}`
}
