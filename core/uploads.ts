/** What people may upload: which kinds, and how large each may be. */

const MEGABYTE = 1024 * 1024
export const uploadLimits = { image: 10 * MEGABYTE, document: 20 * MEGABYTE }
export type UploadKind = keyof typeof uploadLimits
export const uploadKinds = Object.keys(uploadLimits) as [UploadKind, ...UploadKind[]]

// A form adds its other fields and the borders between its parts.
const FORM = 2 * MEGABYTE
/** The `maxBytes` of an endpoint whose form may carry files at its own fields. */
export const formBytes = { image: uploadLimits.image + FORM, document: uploadLimits.document + FORM }

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** For the `accept` of a file input. */
export const accepted: Record<UploadKind, string> = {
  image: pictureTypes.join(','),
  document: 'application/pdf',
}
