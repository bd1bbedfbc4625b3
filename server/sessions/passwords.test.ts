/** Tests password hashing, limits and rules. */
import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { addressGroup } from '../http/limits.ts'
import { hashPassword, isPassword, passwordProblem } from './passwords.ts'

test('a password is stored as salted argon2id and only the same password matches', async () => {
  const [one, other] = await Promise.all([hashPassword('cuatro palabras'), hashPassword('cuatro palabras')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('cuatro palabras', one)).toBe(true)
  for (const stored of [other.replace(/[^$](?=[^$]*$)/, ''), '', null, undefined, 'x'])
    expect(await isPassword('cuatro palabras', stored)).toBe(false)
  expect(await isPassword('Cuatro palabras', one)).toBe(false)
})

test('concurrent sign-ins wait in a bounded queue; the rest is refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword('x', null)))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  expect(outcomes.length - refused.length).toBe(22)
  for (const refusal of refused) {
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 503, detail: { headers: { 'retry-after': '2' } } })
  }
  expect(await isPassword('x', null)).toBe(false)
}, 20_000)

test('accepts long phrases in any script', async () => {
  for (const good of [
    'caballo correcto grapa',
    'надёжный пароль',
    '対馬の猫は眠る夜に',
    '8302 4471 9925 6610',
    'conforme-demo',
  ])
    expect(await passwordProblem(good, ['Ana', 'Conforme']), good).toBeUndefined()
  expect(await passwordProblem('conforme 2026', [])).toBeDefined()
})

test('refuses each of the 3,000 most common passwords that are long enough, however it is dressed', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000)
  expect(common).toHaveLength(3000)
  for (const password of common) expect(await passwordProblem(password, []), password).toBeDefined()
  for (const dressed of ['Michelle', 'Dragon2024!', 'P@ssw0rd!', 'Liverpool99', 'm1dn1ght!!'])
    expect(await passwordProblem(dressed, []), dressed).toBeDefined()
})

test('an IPv6 /64 counts as one address, IPv4-mapped IPv6 as IPv4', () => {
  expect(addressGroup('203.0.113.9')).toBe('203.0.113.9')
  expect(addressGroup('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressGroup('2001:db8::1')).toBe(addressGroup('2001:0DB8:0:0:ffff::2'))
  expect(addressGroup('2001:db8:0:1::1')).not.toBe(addressGroup('2001:db8::1'))
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(addressGroup('::1')).toBe('0:0:0:0')
  expect(addressGroup('')).toBe('')
})
