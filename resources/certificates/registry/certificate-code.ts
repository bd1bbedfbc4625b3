/** Parses and formats certificate codes: twelve characters of Crockford's base32. */

/** Without I, L, O and U, which are ambiguous or form words. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

const isCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** `'7k3m 9qtx-2b4o'` → `'7K3M9QTX2B40'`; undefined for an invalid code. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return isCode.test(code) ? code : undefined
}

/** The printed form: `7K3M-9QTX-2B40`. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** Five bits per character, sixty in all, which prevents guessing. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte & 31]).join('')
