/** Paths of digital badges for verifiers, below the site's address. */
export const badgePaths = {
  issuer: '/badges/issuer',
  keys: '/.well-known/jwks.json',
  key: '/badges/keys/',
  revocations: '/badges/revocations',
  credential: '/badges/credentials/',
}
