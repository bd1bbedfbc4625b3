/** Tests encryption of secrets at rest. */
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { isWrapped, parseSecretKeys, readSecretKeys, unwrapSecret, wrapSecret } from './secret-keys.ts'

const newKey = () => randomBytes(32).toString('base64')
const keys = parseSecretKeys(`now:${newKey()}`)

test('a wrapped secret is unreadable, differs each time, and unwraps with its key', () => {
  const [one, two] = [wrapSecret('sésamo', 'preview', keys), wrapSecret('sésamo', 'preview', keys)]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^wrapped:1:now:[\w-]+$/)
  expect(Buffer.from(one.split(':')[3]!, 'base64url').toString('latin1')).not.toContain('samo')
  expect(unwrapSecret(one, 'preview', keys)).toBe('sésamo')
})

test('refuses another row, another key and a changed value', () => {
  const wrapped = wrapSecret('sésamo', 'preview', keys)
  expect(() => unwrapSecret(wrapped, 'access-token', keys)).toThrow(/does not open the secret "access-token"/)
  expect(() => unwrapSecret(wrapped, 'preview', parseSecretKeys(`now:${newKey()}`))).toThrow(/does not open/)
  expect(() => unwrapSecret(wrapped, 'preview', parseSecretKeys(`other:${newKey()}`))).toThrow(/key "now"/)
  expect(() => unwrapSecret(wrapped.slice(0, -4), 'preview', keys)).toThrow(/does not open/)
  expect(() => unwrapSecret('wrapped:1:now:', 'preview', keys)).toThrow(/does not open/)
  expect(() => unwrapSecret('plain', 'preview', keys)).toThrow(/not wrapped/)
})

test('accepts keys with and without id, and refuses an invalid one without repeating it', () => {
  const [one, two] = [newKey(), newKey()]
  expect(parseSecretKeys(`${one}, old:${two}`).map(({ id }) => id)).toEqual([
    expect.stringMatching(/^[\da-f]{8}$/),
    'old',
  ])
  for (const wrong of ['', 'short', `${one}x`, `a b:${one}`, `${one},`]) {
    expect(() => parseSecretKeys(wrong)).toThrow(/must be 32 bytes in base64/)
    expect(() => parseSecretKeys(wrong)).not.toThrow(one)
  }
})

test('without SECRETS_KEY a key file is created for its owner only and reused', () => {
  const dataDir = scratchFolder()
  onTestFinished(() => removeScratch(dataDir))
  const made = readSecretKeys({ secretsKey: undefined, dataDir })
  const file = join(dataDir, 'secrets.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toHaveLength(44)
  expect(readSecretKeys({ secretsKey: undefined, dataDir })).toEqual(made)
  expect(readSecretKeys({ secretsKey: `a:${newKey()}`, dataDir })).not.toEqual(made)
  expect(isWrapped(wrapSecret('x', 'preview', made))).toBe(true)
})
