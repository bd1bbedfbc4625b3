/** Allowed kinds and sizes of uploads. */

const MEGABYTE = 1024 * 1024
/** evidence: PDF, picture or office file */
export const uploadLimits = { image: 10 * MEGABYTE, document: 20 * MEGABYTE, evidence: 20 * MEGABYTE }
export type UploadKind = keyof typeof uploadLimits
export const uploadKinds = Object.keys(uploadLimits) as [UploadKind, ...UploadKind[]]

// Leaves room for the other fields and the multipart boundaries.
const REST_OF_FORM = 2 * MEGABYTE
/** The size limit of a form with these fields: that of its largest kind of file, or 0 without files. */
export function formBytes(kinds: readonly string[]): number {
  const limits = uploadKinds.filter((kind) => kinds.includes(kind)).map((kind) => uploadLimits[kind])
  return limits.length === 0 ? 0 : Math.max(...limits) + REST_OF_FORM
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** The `accept` attribute of a file input. */
export const accepted: Record<UploadKind, string> = {
  image: pictureTypes.join(','),
  document: 'application/pdf',
  evidence: ['application/pdf,.docx,.xlsx,.pptx', ...pictureTypes].join(','),
}
