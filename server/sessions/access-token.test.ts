/** Tests access tokens against forgery. */
import { createHmac } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { CamelCasePlugin } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import { readSecrets } from './secrets.ts'

const api = await testApi()
const user = await api.newUser({ roles: ['admin'] })
const [stored] = await readSecrets(api.db, 'access-token')
const secret = Buffer.from(stored!, 'base64url')

const seconds = Math.floor(Date.now() / 1000)
const good = {
  sub: user.id,
  sid: user.sessionId,
  iss: 'conforme',
  aud: 'conforme/api',
  iat: seconds,
  exp: seconds + 600,
}
const header = { alg: 'HS256', typ: 'at+jwt' }

const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
function forged(head: object, claims: object, key: string | Uint8Array = secret): string {
  const text = `${coded(head)}.${coded(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const without = (name: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const publicPem = await crypto.subtle
  .exportKey('spki', publicKey)
  .then((bytes) => Buffer.from(bytes).toString('base64'))

const attacks: Record<string, string> = {
  'no signature, alg none': `${coded({ ...header, alg: 'none' })}.${coded(good)}.`,
  'alg none in other letters': `${coded({ ...header, alg: 'nOnE' })}.${coded(good)}.`,
  'alg none with a signature': forged({ ...header, alg: 'none' }, good),
  'the signature cut off': forged(header, good).replace(/[^.]+$/, ''),
  'the claims exchanged': forged(header, good).replace(/\.[^.]+\./, `.${coded({ ...good, sub: '2' })}.`),
  'another key': forged(header, good, 'secret'),
  'an empty key': forged(header, good, ''),
  'signed by RS256': await new SignJWT(good)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .sign(privateKey),
  'a public key used as the secret': forged(header, good, publicPem),
  'HS512 with the right secret': await new SignJWT(good)
    .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
    .sign(Buffer.concat([secret, secret])),
  'a key of its own in the header': forged({ ...header, jwk: { kty: 'oct', k: coded({}) } }, good, coded({})),
  'a key from an address': forged(
    { ...header, jku: 'https://elsewhere.test/keys', kid: '../../dev/null' },
    good,
    '',
  ),
  'an unknown critical header': forged({ ...header, crit: ['x'], x: 1 }, good),
  'another kind of token': forged({ alg: 'HS256', typ: 'JWT' }, good),
  'no kind': forged({ alg: 'HS256' }, good),
  'over since a second': forged(header, { ...good, exp: seconds - 1 }),
  'never over': forged(header, without('exp')),
  'not yet good': forged(header, { ...good, nbf: seconds + 600 }),
  'for another audience': forged(header, { ...good, aud: 'elsewhere' }),
  'for no audience': forged(header, without('aud')),
  'from another issuer': forged(header, { ...good, iss: 'elsewhere' }),
  'from no issuer': forged(header, without('iss')),
  'of no session': forged(header, without('sid')),
  'of nobody': forged(header, without('sub')),
  'a refresh token': user.refreshToken,
  'no token at all': '...',
  'something long': 'a'.repeat(5000),
}

const ask = async (path: string, token: string) =>
  (await api.request(path, { headers: { authorization: `Bearer ${token}` } })).status

test('a correctly made token is accepted', async () => {
  expect(await ask('/v1/token', forged(header, good))).toBe(200)
})

for (const [attack, token] of Object.entries(attacks)) {
  test(`an access token with ${attack} is rejected, and public calls still work`, async () => {
    expect(await ask('/v1/token', token)).toBe(401)
    expect(await ask('/v1/public/es/settings', token)).toBe(200)
  })
}

test("rejects a valid signature with another user's, an ended or an unknown session", async () => {
  const other = await api.newUser()
  expect(await ask('/v1/token', forged(header, { ...good, sid: other.sessionId }))).toBe(401)
  for (const sid of ['999999', 'x', "1' or true", null, 1.5, { a: 1 }, '9'.repeat(40)])
    expect(await ask('/v1/token', forged(header, { ...good, sid }))).toBe(401)
})

test('instances that start concurrently share one secret', async () => {
  const own = await testApi()
  const tokens = await Promise.all(
    Array.from({ length: 8 }, () =>
      signAccessToken(own.db.withPlugin(new CamelCasePlugin()), { userId: '1', sessionId: '2' }),
    ),
  )
  for (const token of tokens)
    expect(await readAccessToken(own.db, token)).toEqual({ userId: '1', sessionId: '2' })
})
