/** Serves keys, issuer, credentials and revocations to verifiers of digital badges. */
import type { Context, Hono } from 'hono'
import { decodeJwt } from 'jose'
import type { Client } from '#core/client.ts'
import { certificatesApi } from '../registry/certificate.api.ts'
import { badgePaths } from './badge-paths.ts'
import {
  ifVisible,
  sendNotFound,
  sendGeneratedFile,
  withTooManyResponse,
  type SiteFiles,
} from '#server/pages/site-files.ts'

export function mountBadges(app: Hono, { clientFor }: SiteFiles): void {
  const api = certificatesApi
  const client = (): Client => clientFor('es')
  const json = async (c: Context, value: object, type = 'application/json') => {
    const text = JSON.stringify(value, null, 2)
    const response = sendGeneratedFile(c, { text, type: `${type}; charset=utf-8` })
    // Verifiers in a browser call from other origins.
    response.headers.set('Access-Control-Allow-Origin', '*')
    return response
  }
  app.get(badgePaths.keys, async (c) =>
    json(c, await client().call(api.publicKeys), 'application/jwk-set+json'),
  )
  app.get(`${badgePaths.key}:kid`, async (c) => {
    const { keys } = await client().call(api.publicKeys)
    const key = keys.find(({ kid }) => String(kid).endsWith(`/${c.req.param('kid')}`))
    return key ? json(c, key, 'application/jwk+json') : sendNotFound(c)
  })
  app.get(badgePaths.issuer, async (c) => json(c, await client().call(api.publicIssuer)))
  app.get(badgePaths.revocations, async (c) => json(c, await client().call(api.publicRevocations)))
  const credential = async (c: Context) => {
    const [code = '', kind = 'jwt'] = (c.req.param('file') ?? '').split('.')
    if (!['jwt', 'json'].includes(kind)) return sendNotFound(c)
    const found = await ifVisible(clientFor('es', c).call(api.publicCredential, { params: { code } }))
    if (!found) return sendNotFound(c)
    const response = await (kind === 'json'
      ? json(c, withoutClaims(decodeJwt(found.token)), 'application/vc+json')
      : sendGeneratedFile(c, { text: found.token, type: 'application/vc+jwt', name: `${code}.jwt` }))
    // Personal data: not cached and not indexed.
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }
  app.get(`${badgePaths.credential}:file`, async (c) => withTooManyResponse(c, credential(c)))
}

/** The credential without the claims of its token. */
const withoutClaims = ({
  iss: _iss,
  sub: _sub,
  jti: _jti,
  nbf: _nbf,
  exp: _exp,
  ...credential
}: object & {
  iss?: unknown
  sub?: unknown
  jti?: unknown
  nbf?: unknown
  exp?: unknown
}) => credential
