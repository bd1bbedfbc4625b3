/** Whether somebody of the firm is signed in with this browser; the site and the office share its storage. */
export const ACCESS_KEY = 'accessToken'

export function isSignedIn(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(ACCESS_KEY) !== null
  } catch {
    // A browser may forbid its storage.
    return false
  }
}
