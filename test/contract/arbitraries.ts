/** Generates fuzzing inputs from endpoint schemas: mostly valid, some hostile. */
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { fromPlainText } from '#core/richtext.ts'

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Strings that break naive code. */
export const hostileTexts = [
  ['', ' ', '\t', '\n', '\u0000', 'a\u0000b', '\u0007', '\u009f', '\ufeff', '\ufffe'],
  [
    '\u202Egnp.exe',
    '\u200f',
    '\u2066x\u2069',
    '\ud800',
    'a\udfff',
    '\ud83d',
    'e\u0301',
    'İı',
    '🇩🇴👩‍👩‍👧',
    'ﷺ'.repeat(30),
  ],
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=1+1', '+cmd|calc', '@SUM(A1)', '-2+3'],
  ["' or 1=1 --", '"; drop table users; --', '%', '_', '\\', '%%%', '$1', '{id}', '${x}', '`', '{{7*7}}'],
  [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'NaN',
    '-0',
    '1e400',
  ],
  [
    '../../etc/passwd',
    '..\\..',
    '//evil.example',
    'javascript:alert(1)',
    'http://[::1',
    'file:///etc/passwd',
  ],
  [
    '0',
    '-1',
    '01',
    '1.5',
    '0x10',
    '9'.repeat(18),
    '9'.repeat(19),
    '9'.repeat(400),
    '9223372036854775808',
    '１２',
  ],
  ['2026-02-30', '0000-01-01', '9999-12-31', '99999-01-01', '2026-13-01T00:00:00Z', '2026-01-01T24:00:00Z'],
  ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999-23:59', '2026-06-30T23:59:60Z', 'infinity', 'now'],
  [
    'x'.repeat(201),
    'ñ'.repeat(5001),
    'x'.repeat(100_000),
    'a '.repeat(300),
    '(((((',
    '[',
    '{"a":1}',
    'a@b',
    'a@b.co',
  ],
].flat()
/** Raw JSON values that JSON.stringify cannot produce. */
const raw: Record<string, string> = {
  '@deep lists@': '['.repeat(20_000) + ']'.repeat(20_000),
  '@deep objects@': '{"content":['.repeat(5_000) + ']}'.repeat(5_000),
  '@infinity@': '1e999',
  '@many digits@': '9'.repeat(1000),
  '@prototype@': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
}
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...Object.keys(raw)),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    0.1,
    -0.5,
    1e21,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [null],
    [[]],
  ),
  fc.constantFrom<unknown>(
    { es: 5 },
    { es: null },
    { '': '' },
    { length: -1 },
    { type: 'doc' },
    { id: '1' },
    ['1', '1'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The body as sent over HTTP. */
export const bodyText = (value: unknown): string =>
  Object.entries(raw).reduce(
    (text, [name, written]) => text.replaceAll(JSON.stringify(name), written),
    JSON.stringify(value),
  )

/** Mutates a valid input, which gets past the first checks, or generates one from the schema. */
export function inputsOf(rule: z.core.$ZodType, right?: unknown): Arbitrary<unknown> {
  const schema = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) as Schema
  const defs = schema.$defs ?? {}
  const alone = fc.oneof(
    { weight: 14, arbitrary: arbitrary(schema, defs) },
    { weight: 1, arbitrary: hostile },
  )
  const { properties = {} } = schema.$ref ? defs[schema.$ref.replace('#/$defs/', '')]! : schema
  if (typeof right !== 'object' || right instanceof FormData || Object.keys(properties).length === 0)
    return alone
  return fc.oneof(
    { weight: 2, arbitrary: changed(right!, properties, defs) },
    { weight: 1, arbitrary: alone },
  )
}

/** Replaces one or two members of the valid input and regenerates unique values. */
function changed(right: object, properties: Record<string, Schema>, defs: Record<string, Schema>) {
  const replaced = fc.constantFrom(...Object.keys(properties)).chain((name) => {
    const value = fc.oneof(
      { weight: 4, arbitrary: arbitrary(properties[name]!, defs) },
      { weight: 1, arbitrary: hostile },
    )
    return value.map((own): object => ({ [name]: own }))
  })
  const unique = fc.stringMatching(/^[A-Z0-9]{8}$/).map((text) => ({
    ...('code' in right && { code: text }),
    ...('username' in right && { username: `${text}@conforme.test` }),
  }))
  return fc
    .tuple(unique, fc.array(replaced, { minLength: 1, maxLength: 2 }))
    .map(([own, others]): unknown => Object.assign({}, right, own, ...others))
}

function arbitrary(schema: Schema, defs: Record<string, Schema>): Arbitrary<unknown> {
  const inside = (other: Schema) =>
    fc.oneof({ weight: 24, arbitrary: arbitrary(other, defs) }, { weight: 1, arbitrary: hostile })
  if (schema.$ref) return arbitrary(defs[schema.$ref.replace('#/$defs/', '')]!, defs)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitrary(one, defs)))
  if (schema.properties) return objects(schema, inside)
  return schema.type === 'array'
    ? fc.array(inside(schema.items ?? {}), { maxLength: 3 })
    : (plain[schema.type ?? '']?.(schema) ?? documents)
}

function objects({ properties = {}, required = [] }: Schema, inside: (schema: Schema) => Arbitrary<unknown>) {
  const members = Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, inside(own)]))
  const known = fc.record(members, { requiredKeys: required })
  const stranger = fc.dictionary(
    fc.constantFrom('noSuchField', 'id', 'version', 'deletedAt', 'createdBy', 'search', '__proto__'),
    hostile,
    {
      maxKeys: 1,
    },
  )
  const withStranger = fc.tuple(known, stranger).map(([own, other]): unknown => ({ ...own, ...other }))
  return fc.oneof({ weight: 12, arbitrary: known }, { weight: 1, arbitrary: withStranger })
}

const moments = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString())
const formats: Record<string, Arbitrary<unknown>> = {
  email: fc.constantFrom('ana@conforme.test', 'ANA@conforme.test', "o'neil+x@a.example"),
  uri: fc.constantFrom('https://conforme.example/x?y=1#z', 'http://a.b', 'https://ñandú.example/á'),
  date: moments.map((at) => at.slice(0, 10)),
  'date-time': moments,
}
const plain: Record<string, (schema: Schema) => Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 100 }) =>
    fc.oneof(fc.integer({ min: clamp(minimum), max: clamp(maximum) }), fc.constantFrom(minimum, maximum)),
  number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  string: texts,
}
const clamp = (number: number): number => Math.min(Math.max(number, -(2 ** 31)), 2 ** 31 - 1)

// Caches by rule, because many fields share one, and reading it takes longer than generating a value.
const known = new Map<string, Arbitrary<unknown>>()
function texts({ pattern, format, minLength, maxLength }: Schema): Arbitrary<unknown> {
  const rule = { pattern, format, minLength, maxLength } as Schema
  const key = JSON.stringify(rule)
  const made = known.get(key) ?? textsLike(rule)
  known.set(key, made)
  return made
}
function textsLike({ pattern, format = '', minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
  const written = formats[format]
  if (written) return written
  // Ids: some exist, most do not.
  if (pattern?.startsWith('^[1-9]')) return fc.constantFrom('1', '2', '3', '12', '999999999999999999')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...bounds }),
    fc.string({ unit: 'grapheme', ...bounds }),
    fc.constantFrom('+1 809 555 0123', '809-555-0123', 'America/Santo_Domingo', 'iso 9001', 'años'),
  )
}

/** A schema without a type is rich text. */
const documents: Arbitrary<unknown> = fc.oneof(
  fc.lorem({ maxCount: 30 }).map(fromPlainText),
  fc.constant(fromPlainText('- una\n- dos')),
)
