/** Verifies digital badges by the standard and the published keys alone. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { noCache } from '#server/cache/cache.ts'
import { createClient } from '#core/client.ts'
import { mountBadges } from '../badges/badges.server.ts'
import { signCredential } from '../badges/credential-keys.server.ts'
import { textIn } from '../badges/png-text.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificatesApi } from './certificate.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const anyone = api.client()

test('the badge conforms to Open Badges 3.0 and verifies with current and former public keys', async () => {
  const { code } = await issued(api, make)
  const params = { code: String(code) }
  const { token } = await anyone.call(certificatesApi.publicCredential, { params })
  const verify = async () =>
    jwtVerify(token, createLocalJWKSet((await anyone.call(certificatesApi.publicKeys)) as never))
  const { payload, protectedHeader } = await verify()
  expect(protectedHeader).toMatchObject({
    alg: 'RS256',
    typ: 'JWT',
    kid: expect.stringContaining('/badges/keys/'),
  })
  const id = expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string
  const issuer = `${api.publicUrl}/badges/issuer`
  expect(payload).toMatchObject({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id,
    jti: payload['id'],
    iss: issuer,
    sub: `${payload.jti}#holder`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer, type: ['Profile'], name: expect.any(String) },
    validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    credentialSubject: {
      id: `${payload.jti}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: true, identityType: 'emailAddress' }],
      achievement: {
        id: expect.stringMatching(/^http/),
        type: ['Achievement'],
        name: expect.any(String),
        description: expect.any(String),
        criteria: { narrative: 'Cumplió las condiciones del curso.' },
      },
    },
    credentialStatus: { id: `${api.publicUrl}/badges/revocations`, type: '1EdTechRevocationList' },
  })
  expect(payload.nbf).toBe(Date.parse(String(payload['validFrom'])) / 1000)
  expect(await anyone.call(certificatesApi.publicIssuer)).toMatchObject({ id: issuer, type: ['Profile'] })
  const [{ identityHash, salt }] = (
    payload['credentialSubject'] as { identifier: [{ identityHash: string; salt: string }] }
  ).identifier
  const { email } = await api.db
    .selectFrom('attendees as a')
    .innerJoin('certificates as c', 'c.attendeeId', 'a.id')
    .select('a.email')
    .where('c.code', '=', String(code))
    .executeTakeFirstOrThrow()
  expect(identityHash).toBe(
    `sha256$${createHash('sha256')
      .update(email! + salt)
      .digest('hex')}`,
  )

  const { kid } = await admin.call(certificatesApi.rotateKey)
  const renewal = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'changes', 'userId'])
    .where('entity', '=', 'credentialKeys')
    .executeTakeFirst()
  expect(renewal).toMatchObject({ action: 'create', changes: [{ field: 'kid', to: kid }] })
  expect(renewal?.userId).toBeTruthy()
  const next = await signCredential(api.db, { sub: 'x' }, (kid) => kid)
  const { keys } = await anyone.call(certificatesApi.publicKeys)
  expect(keys).toHaveLength(2)
  expect(keys.every((key) => !('d' in key))).toBe(true)
  expect((await verify()).payload.jti).toBe(payload.jti)
  // Two concurrent renewals add a key each.
  const both = await Promise.all([1, 2].map(() => admin.call(certificatesApi.rotateKey)))
  expect(new Set(both.map(({ kid }) => kid)).size).toBe(2)
  expect((await anyone.call(certificatesApi.publicKeys)).keys).toHaveLength(4)
  await expect(jwtVerify(next, createLocalJWKSet({ keys: [keys[0]!] } as never))).rejects.toThrow()

  const badge = await api.request(`/v1/public/es/certificates/${String(code)}/badge`)
  expect(badge.headers.get('content-type')).toBe('image/png')
  const known = { headers: { 'if-none-match': badge.headers.get('etag')! } }
  expect((await api.request(`/v1/public/es/certificates/${String(code)}/badge`, known)).status).toBe(304)
  expect(textIn(Buffer.from(await badge.arrayBuffer()), 'openbadgecredential')).toBe(token)
})

const site = new Hono()
mountBadges(site, {
  cache: noCache,
  publicUrl: api.publicUrl,
  clientFor: (locale, asker) =>
    createClient(
      (path, init) => api.request(path, { ...init, ip: asker?.req.header('x-test-address') ?? '' }),
      locale,
    ),
})
const credential = async (file: string, ip: string) =>
  site.request(`/badges/credentials/${file}`, { headers: { 'x-test-address': ip } })

test('the credential requires its code, and guessing codes is rate limited per caller', async () => {
  const { code } = await issued(api, make)
  for (const kind of ['jwt', 'json']) {
    const { status, headers } = await credential(`${String(code)}.${kind}`, '203.0.113.20')
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ])
  }
  for (let tried = 0; tried < 30; tried += 1)
    expect((await credential('ZZZZZZZZZZZ0.jwt', '203.0.113.21')).status).toBe(404)
  expect((await credential('ZZZZZZZZZZZ0.jwt', '203.0.113.21')).status).toBe(429)
  expect((await credential('ZZZZZZZZZZZ0.jwt', '203.0.113.22')).status).toBe(404)
})

test('the credential and the page show the same data, and neither shows attendance', async () => {
  const { id, code } = await issued(api, make)
  await api.db
    .updateTable('certificates')
    .set({ kind: 'participation', score: 91, attendancePct: '83' })
    .where('id', '=', id)
    .execute()
  const params = { code: String(code) }
  expect((await anyone.call(certificatesApi.publicGet, { params })).score).toBeNull()
  const { token } = await anyone.call(certificatesApi.publicCredential, { params })
  expect(JSON.stringify(decodeJwt(token)['credentialSubject'])).not.toMatch(/Obtuvo|Asistió|\b(91|83)\b/)
})
