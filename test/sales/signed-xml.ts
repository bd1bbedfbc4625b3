/** The signed XML of an invoice, as the tax office's tool returns it (Formato e-CF). */
import { SignedXml } from 'xml-crypto'
import { homeDay } from '#core/time-zone.ts'
import { latestExpiry } from '#resources/sales/fiscal/ncf.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { signerCertificate, signerKey } from './signer.ts'

/** When the numbers of the returned e-CF expire. */
export const ncfExpiry = latestExpiry(homeDay())

const dmy = (day: string): string => day.split('-').toReversed().join('-')

export type XmlParts = Partial<
  Record<
    'ncf' | 'type' | 'issuer' | 'buyer' | 'total' | 'day' | 'expires' | 'modified' | 'signed',
    string
  > & {
    lines: number
  }
>
type Issued = Pick<Invoice, 'ncfType' | 'issueDate' | 'totalDop' | 'issuer' | 'buyer'>

function partsOf(invoice: Issued, changes: XmlParts): Required<XmlParts> {
  const type = changes.type ?? invoice.ncfType!.slice(1)
  const day = changes.day ?? dmy(invoice.issueDate!)
  return {
    ncf: `${invoice.ncfType}0000000777`,
    type,
    issuer: invoice.issuer!.rnc!,
    buyer: invoice.buyer!.taxId ?? '',
    total: invoice.totalDop,
    day,
    expires: ['32', '34'].includes(type) ? '' : dmy(ncfExpiry),
    modified: '',
    lines: 1,
    signed: `${day} 00:00:01`,
  }
}

/** `changes` replace what follows from the invoice; a blank one is left out. */
export const signedXml = (invoice: Issued, changes: XmlParts = {}): string =>
  signXml(unsignedXml(invoice, changes))

export function unsignedXml(invoice: Issued, changes: XmlParts = {}): string {
  const { ncf, type, issuer, buyer, total, day, expires, modified, lines, signed } = {
    ...partsOf(invoice, changes),
    ...changes,
  }
  const tag = (name: string, value: string) => (value ? `<${name}>${value}</${name}>` : '')
  return `<?xml version="1.0" encoding="utf-8"?>
<ECF xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Encabezado><Version>1.0</Version>
  <IdDoc><TipoeCF>${type}</TipoeCF>${tag('eNCF', ncf)}${tag('FechaVencimientoSecuencia', expires)}</IdDoc>
  <Emisor><RNCEmisor>${issuer}</RNCEmisor><RazonSocialEmisor>Conforme &amp; Asociados</RazonSocialEmisor>
    <FechaEmision>${day}</FechaEmision></Emisor>
  <Comprador>${tag('RNCComprador', buyer)}</Comprador>
  <Totales><MontoTotal>${total}</MontoTotal></Totales></Encabezado>
  <DetallesItems>${'<Item><MontoItem>1.00</MontoItem></Item>'.repeat(lines)}</DetallesItems>
  ${modified && `<InformacionReferencia><NCFModificado>${modified}</NCFModificado></InformacionReferencia>`}
  ${tag('FechaHoraFirma', signed)}</ECF>`
}

const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
type Signing = Partial<{ certificate: string; xpath: string; digest: string; method: string; prefix: string }>
/** The whole document, unless `xpath` says which part. */
export function signXml(
  xml: string,
  { certificate = signerCertificate, xpath, digest = sha256, method = rsaSha256, prefix }: Signing = {},
): string {
  const signing = new SignedXml({
    privateKey: signerKey,
    publicCert: certificate,
    canonicalizationAlgorithm: c14n,
    signatureAlgorithm: method,
  })
  signing.addReference({
    xpath: xpath ?? '/*',
    isEmptyUri: !xpath,
    digestAlgorithm: digest,
    transforms: [enveloped],
  })
  signing.computeSignature(xml, {
    ...(prefix && { prefix }),
    location: { reference: '/*', action: 'append' },
  })
  return signing.getSignedXml()
}
export const securityCodeIn = (xml: string): string => /SignatureValue>\s*(.{6})/.exec(xml)![1]!
