/** The code a certificate is known by: twelve signs of Crockford's base32, however people type them. */

/** Without I, L, O and U: what looks like another sign, or spells a word. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

const isCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** `'7k3m 9qtx-2b4o'` → `'7K3M9QTX2B40'`; nothing when it can be no code. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}._]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return isCode.test(code) ? code : undefined
}

/** As it is printed and read aloud: `7K3M-9QTX-2B40`. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** Five bits a sign, sixty in all: more than anybody can try. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte & 31]).join('')
