/** The signature of an e-CF (Firmado de e-CF): one, enveloped, over the whole document, by the certificate inside it. */
import { X509Certificate } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { invalid, type Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'

export const notEcf: Words = {
  es: 'No es el XML de un comprobante electrónico (e-CF)',
  en: 'Not the XML of an electronic document (e-CF)',
}
const words = {
  unsigned: {
    es: 'No está firmado: hace falta el XML firmado que devolvió la herramienta',
    en: 'Not signed: the signed XML that the tool returned is needed',
  },
  partial: {
    es: 'Su firma no cubre el documento entero: no es como la pide la DGII',
    en: 'Its signature does not cover the whole document: not as the tax office asks for it',
  },
  weak: {
    es: 'Está firmado con un método que la DGII no admite',
    en: 'Signed in a way that the tax office does not admit',
  },
  noCertificate: {
    es: 'Su firma no trae un certificado que se pueda leer',
    en: 'Its signature has no certificate that can be read',
  },
  changed: {
    es: 'Su firma está rota: el contenido cambió después de firmarse',
    en: 'Its signature is broken: the content changed after it was signed',
  },
  forged: {
    es: 'Su firma está rota: no la hizo el certificado que trae',
    en: 'Its signature is broken: the certificate in it did not make it',
  },
} satisfies Record<string, Words>
const wrong = (text: Words): Refusal => invalid({ xml: text })

export type SignedEcf = {
  /** What the signature covers; nothing else of the file may be read. */
  root: Element
  signatureValue: string
  certificate: X509Certificate
}

/** Throws 422 for what is no e-CF, or not signed as the tax office asks for it. */
export function verifiedEcf(xml: string): SignedEcf {
  const signature = signatureOf(rootOf(xml))
  assertProfile(signature)
  const certificate = certificateIn(signature)
  // The tax office checks without the blanks between elements, which some programs add when they save.
  const checks = [xml, xml.replaceAll(/>\s+</g, '><')].map((text) => contentOf(text, certificate))
  const content = checks.find((found) => typeof found === 'string')
  if (content === undefined) throw wrong(checks.includes(undefined) ? words.forged : words.changed)
  const signatureValue = named(signature, 'SignatureValue')[0]!.textContent!.replaceAll(/\s/g, '')
  return { root: rootOf(content), signatureValue, certificate }
}

/** The root of an e-CF, or of a summary of consumption (RFCE). */
function rootOf(xml: string): Element {
  const text = xml.trim()
  // Entities are never part of an e-CF.
  if (/<!(doctype|entity)/i.test(text)) throw wrong(notEcf)
  const root = parsed(text)?.documentElement
  // The parser accepts a file that was cut.
  if (!root || !['ECF', 'RFCE'].includes(root.localName) || !text.endsWith(`</${root.nodeName}>`))
    throw wrong(notEcf)
  return root
}

function parsed(text: string): Document | undefined {
  const fail = (message: string) => {
    throw new Error(message)
  }
  try {
    return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
      text,
    )
  } catch {
    return undefined
  }
}

/** Of whatever namespace, because the library looks for names alone. */
const named = (parent: Element, name: string): Element[] => [
  ...listed(parent.getElementsByTagNameNS('*', name)),
]
function* listed(found: HTMLCollectionOf<Element>): Generator<Element> {
  for (let at = 0; at < found.length; at += 1) yield found.item(at)!
}

function signatureOf(root: Element): Element {
  const [signature, ...others] = named(root, 'Signature')
  if (!signature) throw wrong(words.unsigned)
  // One more, or one deeper down, is how a signed document is wrapped in another that nobody signed.
  if (others.length > 0 || signature.parentNode !== root) throw wrong(words.partial)
  return signature
}

const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const admitted: Record<string, readonly string[]> = {
  CanonicalizationMethod: [c14n],
  SignatureMethod: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256'],
}
function assertProfile(signature: Element): void {
  const references = named(signature, 'Reference')
  const transforms = named(signature, 'Transform').map(algorithmOf)
  const coversAll = references.length === 1 && references[0]!.getAttribute('URI') === ''
  const isEnveloped =
    transforms.includes(enveloped) && transforms.every((one) => [enveloped, c14n].includes(one))
  if (!coversAll || !isEnveloped || named(signature, 'SignatureValue').length !== 1)
    throw wrong(words.partial)
  for (const [name, algorithms] of Object.entries(admitted)) {
    const used = named(signature, name).map(algorithmOf)
    if (used.length !== 1 || !algorithms.includes(used[0]!)) throw wrong(words.weak)
  }
}
const algorithmOf = (element: Element): string => element.getAttribute('Algorithm') ?? ''

const WEAK_BELOW = 2048
function certificateIn(signature: Element): X509Certificate {
  const [found] = named(signature, 'X509Certificate')
  const certificate = found && certificateOf(found.textContent ?? '')
  if (!certificate) throw wrong(words.noCertificate)
  const bits = certificate.publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < WEAK_BELOW) throw wrong(words.weak)
  return certificate
}
function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    return undefined
  }
}

/** False when the content is not the signed one, undefined when the certificate did not sign it. */
function contentOf(xml: string, certificate: X509Certificate): string | false | undefined {
  const check = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null })
  try {
    check.loadSignature(signatureOf(rootOf(xml)))
    return check.checkSignature(xml) && check.getSignedReferences()[0]
  } catch {
    return undefined
  }
}
