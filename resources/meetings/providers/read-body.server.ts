/** Reads what a provider answers, as far as that may be. */

/** A page of 300 people takes a hundredth of it. */
const MOST_BYTES = 10_000_000

/** Undefined for what is no JSON, as errors come as XML or empty, too; and for what does not end. */
export async function bodyOf({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body ?? []) {
      size += part.byteLength
      // Leaving the loop cancels the rest.
      if (size > MOST_BYTES) return undefined
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString()) as unknown
  } catch {
    return undefined
  }
}
