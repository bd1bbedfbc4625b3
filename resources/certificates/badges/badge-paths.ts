/** Where verifiers find each thing of the digital badges, below the site's address. */
export const badgePaths = {
  issuer: '/badges/issuer',
  keys: '/.well-known/jwks.json',
  key: '/badges/keys/',
  revocations: '/badges/revocations',
  credential: '/badges/credentials/',
}
