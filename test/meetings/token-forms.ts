/** How a token may hide in a text. */

/** Signs at the ends of an encoded text that depend on what stands beside the token. */
const UNSURE = 4

/** As it is, in hexadecimal notation, and in both alphabets of base64 wherever in a longer text it begins. */
export function formsOf(token: string): string[] {
  const bytes = Buffer.from(token)
  const forms = [token, bytes.toString('hex')]
  for (const before of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
    for (const alphabet of ['base64', 'base64url'] as const)
      forms.push(text.toString(alphabet).slice(before === 0 ? 0 : UNSURE, -UNSURE))
  }
  return [...new Set(forms)]
}
