/** What people may upload: which kinds, and how large each may be. */

const MEGABYTE = 1024 * 1024
export const uploadLimits = { image: 10 * MEGABYTE, document: 20 * MEGABYTE }
export type UploadKind = keyof typeof uploadLimits
export const uploadKinds = Object.keys(uploadLimits) as [UploadKind, ...UploadKind[]]

// A form adds its other fields and the borders between its parts.
const REST_OF_FORM = 2 * MEGABYTE
/** How large a form with these fields may be: its largest kind of file, or nothing beyond the endpoint's own limit. */
export function formBytes(kinds: readonly string[]): number {
  const limits = uploadKinds.filter((kind) => kinds.includes(kind)).map((kind) => uploadLimits[kind])
  return limits.length === 0 ? 0 : Math.max(...limits) + REST_OF_FORM
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** For the `accept` of a file input. */
export const accepted: Record<UploadKind, string> = {
  image: pictureTypes.join(','),
  document: 'application/pdf',
}
